#!/usr/bin/env node
import type { Files } from './generate.ts'
import { PARTS, readOptions } from './options.ts'
import { DocumentError } from './problem.ts'
import { differences, write } from './write.ts'

const HELP = `Usage: codegen <document> --out <folder> [options]

Generates TypeScript types, zod schemas, Hono bindings and client descriptors from an OpenAPI 3.0 or 3.1 description.

  --out <folder>     where the files go
  --only <parts>     write only some of: types, server, client (separated by commas); the document is always written
  --check            write nothing; exit 1 when the folder is not what would be written
  --allow <keyword>  go on though this keyword or construct is not supported; may be given more than once
  --cross-check on|off
                     annotate each validator with the type of openapi-typescript, so that the two must agree to compile
                     (on for up to 500 schemas: the compiler takes long for more)
  --verbose          also list the formats that are not checked, and the names that were derived
  --help             this text

Examples:
  codegen openapi/petstore.yaml --out src/generated
  codegen api.json --out src/generated --only types,client
  codegen api.yaml --out src/generated --check
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if ('mistake' in options) return usage(options.mistake)
  try {
    // Only now: --help need not wait for the TypeScript compiler.
    const { generate } = await import('./generate.ts')
    const { files, notes } = await generate(options.document, commandOf(args), options)
    for (const note of options.verbose ? [...notes.letThrough, ...notes.more] : notes.letThrough)
      process.stderr.write(`${note}\n`)
    const isWhole = options.only.length === PARTS.length
    return options.check ? await compare(options.out, files, isWhole) : await replace(options.out, files, isWhole)
  } catch (error) {
    if (!(error instanceof DocumentError) && !isFileError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** The command that generates the same again; how it is looked at does not belong to it. */
function commandOf(args: readonly string[]): string {
  return ['codegen', ...args.filter((arg) => arg !== '--check' && arg !== '--verbose')].join(' ')
}

/** Such as a folder that cannot be written; its message names the path. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function usage(mistake: string): number {
  process.stderr.write(`${mistake}\n\n${HELP}`)
  return 2
}

async function replace(out: string, files: Files, isWhole: boolean): Promise<number> {
  await write(out, files, isWhole)
  process.stdout.write(`Wrote ${files.size} files to ${out}.\n`)
  return 0
}

async function compare(out: string, files: Files, isWhole: boolean): Promise<number> {
  const different = await differences(out, files, isWhole)
  if (different.length === 0) return 0
  process.stderr.write(`Not up to date in ${out}: ${different.join(', ')}. Run the same command without --check.\n`)
  return 1
}
