#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { DocumentError } from './problem.ts'
import { differences, write } from './write.ts'

const HELP = `Usage: codegen <document> --out <folder> [--check]

Generates TypeScript types, zod schemas, Hono bindings and client descriptors from an OpenAPI description.

  --out <folder>  where the files go
  --check         write nothing; exit 1 when the folder is not what would be written
  --help          this text

Example: codegen openapi/petstore.yaml --out src/generated
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return usage(options)
  if (options.help) {
    process.stdout.write(HELP)
    return 0
  }
  const { document, out, check } = options
  try {
    // Only now: --help need not wait for the TypeScript compiler.
    const { generate } = await import('./generate.ts')
    const files = await generate(document, `codegen ${document} --out ${out}`)
    return check ? await compare(out, files) : await replace(out, files)
  } catch (error) {
    if (!(error instanceof DocumentError) && !isFileError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Such as a folder that cannot be written; its message names the path. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

type Options = { help: true } | { help: false; document: string; out: string; check: boolean }

function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    if (values.help) return { help: true }
    const [document, ...more] = positionals
    if (document === undefined) return 'Say which document to read.'
    if (more.length > 0) return `Only one document can be read, but ${more.length} more were named: ${more.join(' ')}.`
    if (values.out === undefined) return 'Say where the files go: --out <folder>.'
    return { help: false, document, out: values.out, check: values.check ?? false }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function usage(mistake: string): number {
  process.stderr.write(`${mistake}\n\n${HELP}`)
  return 2
}

async function replace(out: string, files: ReadonlyMap<string, string>): Promise<number> {
  await write(out, files)
  process.stdout.write(`Wrote ${files.size} files to ${out}.\n`)
  return 0
}

async function compare(out: string, files: ReadonlyMap<string, string>): Promise<number> {
  const different = await differences(out, files)
  if (different.length === 0) return 0
  process.stderr.write(`Not up to date in ${out}: ${different.join(', ')}. Run the same command without --check.\n`)
  return 1
}
