#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { calledAs } from '@contract-first/document/command'
import { readOptions } from './options.ts'
import { run } from './run.ts'

export type { MOCK_OPTIONS } from './mock/mock-options.ts'
export type { OPTIONS } from './options.ts'

const NAME = calledAs('codegen')

const HELP = `Usage: ${NAME} <document> --out <folder> [options]
       ${NAME} mock <document> [options]

Generates TypeScript types, zod schemas, Hono bindings and client descriptors from an OpenAPI 3.0, 3.1 or 3.2 description.

  --out <folder>     where the files go
  --only <parts>     write only some of: types, server, client (separated by commas); the document is always written
  --check            write nothing; exit 1 when the folder is not what would be written
  --watch            generate again whenever a file changes that the document is made of
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
  const command = commandOf(args)
  if (!options.watch) return (await run(options, command)).status
  return (await import('./watch.ts')).watchSources(options, () => run(options, command))
}

/** The command that generates the same again, wherever it is called from; how it is looked at does not belong to it. */
function commandOf(args: readonly string[]): string {
  const line = process.env.CONTRACT_FIRST_LINE ?? ['codegen', ...args].join(' ')
  return line.replaceAll(/ --(check|verbose|watch)(?= |$)/g, '')
}

function usage(mistake: string): number {
  process.stderr.write(`${mistake}\n\n${HELP}`)
  return 2
}
