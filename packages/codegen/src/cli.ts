#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { DocumentError, describeCauses } from '@contract-first/document'
import { calledAs } from '@contract-first/document/command'
import type { Files, Generated } from './generate.ts'
import { type Options, PARTS, readOptions } from './options.ts'
import { createProgress, type Progress } from './progress.ts'
import { differences, OutputError, write } from './write.ts'

export type { MOCK_OPTIONS } from './mock/mock-options.ts'
export type { OPTIONS } from './options.ts'

const NAME = calledAs('codegen')

const HELP = `Usage: ${NAME} <document> --out <folder> [options]
       ${NAME} mock <document> [options]

Generates TypeScript types, zod schemas, Hono bindings and client descriptors from an OpenAPI 3.0, 3.1 or 3.2 description.

  --out <folder>     where the files go
  --only <parts>     write only some of: types, server, client (separated by commas); the document is always written
  --check            write nothing; exit 1 when the folder is not what would be written
  --webhooks         generate the webhooks and callbacks in place of the paths: a server that receives them, and sender.ts
                     in place of client.ts
  --allow <keyword>  go on though this keyword or construct is not supported; may be given more than once
  --skip <operation> leave an operation out, by its operationId or as 'GET /path'; may be given more than once
  --overlay <file>   change the document first, as this OpenAPI Overlay 1.0 says; may be given more than once
  --allow-remote     fetch the files that a $ref names by http: or https:, for 10 seconds each; no other host is asked
                     otherwise
  --root <folder>    the folder that a $ref to a file does not leave: by default the nearest above the document that
                     holds contract-first.yaml, else .git, else its own
  --cross-check on|off
                     annotate each validator with the type of openapi-typescript, so that the two must agree to compile
                     (on for up to 500 schemas: the compiler takes long for more)
  --verbose          tell every place of what is wrong, not the first of each kind; list the formats that are not checked,
                     and where names were derived
  --help             this text

Examples:
  ${NAME} openapi.yaml --out src/generated
  ${NAME} api.json --out src/generated --only types,client
  ${NAME} api.yaml --out src/generated --check
  ${NAME} api.yaml --out src/generated --allow dependentSchemas --verbose

Exit status: 0; 1 when --check finds the folder out of date; 2 when there is no result: the document is wrong or not
supported, the folder cannot be written, or there is a mistake in the command.
`

// Most of a run on a small document would be the compiling of the same code again.
enableCompileCache()
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  if (args[0] === 'mock') return (await import('./mock/command.ts')).runMock(args.slice(1))
  const options = readOptions(args)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if ('mistake' in options) return usage(options.mistake)
  const progress = createProgress(process.stderr)
  try {
    const { files, notes } = await run(options, commandOf(args), progress)
    progress.clear()
    const { letThrough, allowedInVain, notDecoded, wrongDefaults, details, derivedNames } = notes
    const { corrected, ignored, notAnnotated, overlaidInVain, runningAway } = notes
    const always = [
      ...letThrough,
      ...allowedInVain,
      ...overlaidInVain,
      ...corrected,
      ...ignored,
      ...notAnnotated,
      ...notDecoded,
      ...runningAway,
      ...wrongDefaults,
    ]
    const lines = [...always, ...(options.verbose ? details : derivedNames)]
    for (const line of lines) process.stderr.write(`${line}\n`)
    const isWhole = options.only.length === PARTS.length
    return options.check ? await compare(options.out, files, isWhole) : await replace(options.out, files, isWhole)
  } catch (error) {
    progress.clear()
    if (!(error instanceof DocumentError || error instanceof OutputError || isFileError(error))) throw error
    const isLong = options.verbose || !(error instanceof DocumentError)
    process.stderr.write(`${isLong ? error.message : describeCauses(error.problems).join('\n')}\n`)
    return 2
  }
}

async function run(options: Options, command: string, { show }: Progress): Promise<Generated> {
  // Only now: --help need not wait for it.
  const { generate } = await import('./generate.ts')
  return generate(options.document, command, { ...options, onStep: show })
}

/** The command that generates the same again, wherever it is called from; how it is looked at does not belong to it. */
function commandOf(args: readonly string[]): string {
  const line = process.env.CONTRACT_FIRST_LINE ?? ['codegen', ...args].join(' ')
  return line.replaceAll(/ --(check|verbose)(?= |$)/g, '')
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
  const { mismatchOfRuntime } = await import('./installed-runtime.ts')
  const mismatch = files.has('routes.ts') ? await mismatchOfRuntime(out) : undefined
  if (mismatch !== undefined) process.stderr.write(`${mismatch}\n`)
  if (different.length === 0) return mismatch === undefined ? 0 : 1
  process.stderr.write(`Not up to date in ${out}: ${different.join(', ')}. Run the same command without --check.\n`)
  return 1
}
