import { calledAs } from '@contract-first/document/command'
import { type Options, readOptions } from './options.ts'

export type { OPTIONS } from './options.ts'

const NAME = calledAs('reference')

const HELP = `Usage: ${NAME} [<document>] --out <folder> [options]

Builds the reference of an API from its OpenAPI 3.0, 3.1 or 3.2 description: static pages, each with a twin in Markdown.

  --out <folder>      where the pages go; what is in it is replaced, once all pages are written
  --base-url <url>    where the pages will be; adds a sitemap, and makes the addresses in llms.txt and the feed whole
  --base-path <path>  where a server will have them, such as /docs/; 404.html then leads back from any address below it
  --workflows <file>  an Arazzo description: adds a page of workflows
  --client <package>  adds samples in TypeScript, for a package whose createClient has a method for every operation
  --changelog <file>  a list of releases (YAML or JSON): adds a changelog and an Atom feed
  --icon <file>       the icon of the site, an SVG
  --redoc             adds redoc.html: the whole reference on one page, made by Redoc
  --config <file>     all that a site can have: logo, colours, fonts, links, guides, several versions and APIs; the README shows one
  --watch             build again at every change, and show the pages on http://127.0.0.1:4000, which reload by themselves
  --port <number>     where --watch shows them; 0 for any that is free
  --allow-remote      fetch the files that a $ref names by http: or https:; no other host is asked otherwise
  --root <folder>     the folder that a $ref to a file does not leave; by default that of the project
  --help              this text

Examples:
  ${NAME} openapi.yaml --out site
  ${NAME} openapi.yaml --out site --watch
  ${NAME} --config reference.yaml --out site

What cannot be shown is said on standard error as file:line:column: message, and the rest is built.
Exit status: 0; 2 when a file cannot be read or written, the document is broken, or there is a mistake in the command.
`

/** @returns the exit status */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if ('mistake' in options) {
    process.stderr.write(`${options.mistake}\n\n${HELP}`)
    return 2
  }
  return build(options)
}

async function build(options: Options): Promise<number> {
  // Only now: --help need not wait for it.
  const [{ buildFiles }, { DocumentError }, { writeFolder }, { buildOptions }] = await Promise.all([
    import('./build.ts'),
    import('./document/load.ts'),
    import('./write.ts'),
    import('./build-options.ts'),
  ])
  const once = async () => {
    const { files, warnings } = await buildFiles(buildOptions(options))
    for (const line of warnings) process.stderr.write(`${line}\n`)
    await writeFolder(options.out, files)
    process.stdout.write(`Wrote ${files.size} files to ${options.out}.\n`)
    return files
  }
  try {
    if (options.isWatched) await (await import('./watch/watch-site.ts')).watchSite(options, once)
    else await once()
    return 0
  } catch (error) {
    // Such as a folder that cannot be written: the message names the path.
    const isExpected = error instanceof DocumentError || (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
