#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { type Options, readOptions } from './options.ts'

const HELP = `Usage: docs build <document> --out <folder> [options]

Builds the reference of an API from its OpenAPI 3.0, 3.1 or 3.2 description: static pages, each with a twin in Markdown.

  --out <folder>     where the pages go; what is in it is replaced, once all pages are written
  --help             this text

Examples:
  docs build openapi.yaml --out site

Exit status: 0; 1 when the document cannot be read; 2 for a mistake in the command.
`

enableCompileCache()
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
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

async function build({ document, out }: Options): Promise<number> {
  // Only now: --help need not wait for it.
  const [{ DocumentError, loadDocument }, { buildSite }, { writeFolder }] = await Promise.all([
    import('./document/load.ts'),
    import('./site.ts'),
    import('./write.ts'),
  ])
  try {
    const loaded = await loadDocument(document)
    const files = buildSite(loaded.source)
    for (const line of await loaded.warnings()) process.stderr.write(`${line}\n`)
    await writeFolder(out, files)
    process.stdout.write(`Wrote ${files.size} files to ${out}.\n`)
    return 0
  } catch (error) {
    // Such as a folder that cannot be written: the message names the path.
    const isExpected = error instanceof DocumentError || (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
