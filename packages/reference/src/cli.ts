import { calledAs, runCommandLine } from '@contract-first/document/command'
import { OPTIONS, type Options, readOptions } from './options.ts'

export type { OPTIONS }

const NAME = calledAs('reference')

const HELP = `Usage: ${NAME} [<document>] --out <folder> [options]

Builds the reference of an API from its OpenAPI 3.0, 3.1 or 3.2 description: static pages, each with a twin in Markdown.

  --out <folder>      where the pages go; its contents are replaced once all pages are written
  --base-url <url>    the address of the site; adds a sitemap and makes the links of llms.txt and the feed absolute
  --base-path <path>  the site's path on its server, such as /docs/, so that 404.html finds the way back
  --workflows <file>  an Arazzo description: adds a page of workflows
  --client <package>  lets the samples in TypeScript call createClient of this package, which has a method for every
                      operation, instead of the generated client
  --changelog <file>  a list of releases (YAML or JSON): adds a changelog and an Atom feed
  --icon <file>       the site's icon, an SVG
  --config <file>     logo, colours, fonts, links, guides, several versions and APIs; the README shows one
  --watch             build again at every change and show the pages on http://127.0.0.1:4000, where they reload
  --port <number>     port of --watch; 0 takes any free one
  --allow-remote      fetch files that a $ref names by http: or https:; without it, only the description's host is called
  --root <folder>     the folder that a $ref to a file must stay in; by default the project's
  --help              print this text

Examples:
  ${NAME} openapi.yaml --out site
  ${NAME} openapi.yaml --out site --watch
  ${NAME} --config reference.yaml --out site

Anything that cannot be shown is reported on standard error as file:line:column: message, and the rest is built.
Exit status: 0, or 2 if a file cannot be read or written, the document is broken, or the command has a mistake.
`

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  const asked = args.length === 0 ? ['--help'] : args
  return runCommandLine({ name: 'reference', help: HELP, options: OPTIONS, read: readOptions, run: build }, asked)
}

async function build(options: Options): Promise<number> {
  // Loaded this late so that --help does not wait for it.
  const [{ buildFiles }, { writeFolder }, { buildOptions }] = await Promise.all([
    import('./build.ts'),
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
  if (options.isWatched) await (await import('./watch/watch-site.ts')).watchSite(options, once)
  else await once()
  return 0
}
