#!/usr/bin/env node
import { calledAs, runCommandLine } from '@contract-first/document/command'
import { OPTIONS, type Options, readOptions } from './options.ts'
import { run } from './run.ts'

export type { OPTIONS }

const NAME = calledAs('codegen')

const HELP = `Usage: ${NAME} <document> --out <folder> [options]

Generates TypeScript types, zod schemas, Hono bindings and client descriptors from an OpenAPI 3.0, 3.1 or 3.2 description.

  --out <folder>     where the files go
  --only <parts>     write only some of: types, server, client (separated by commas); the document is always written
  --check            write nothing; exit 1 if the folder is out of date
  --watch            generate again whenever a file of the document changes
  --webhooks         generate webhooks and callbacks instead of paths: a server that receives them, and sender.ts instead of
                     client.ts
  --client openapi-fetch
                     write create-client.ts, too: an openapi-fetch client with a method for each operation
  --enums open       let string enumerations of responses take any other string, too, in the client's types: a service may
                     add values; by default they are closed, so what was read can be sent back
  --integers bigint|text
                     let the client read and write integers beyond 2^53 - 1 as bigint, or as text, by client-types.ts; by
                     default it refuses them, since JavaScript would round them
  --stubs            write stubs.ts, too: what operations answer and remember that are not written yet
  --allow <keyword>  continue although this keyword or construct is not supported; repeatable
  --skip <operation> leave an operation out, by its operationId or as 'GET /path'; repeatable
  --overlay <file>   apply this OpenAPI Overlay 1.0 first; repeatable
  --allow-remote     fetch files that a $ref names by http: or https:, for up to 10 seconds each; without it, only the
                     document's own host is called
  --root <folder>    the folder that a $ref to a file must stay in: by default the nearest one above the document with
                     contract-first.yaml, else with .git, else the document's own
  --cross-check on|off
                     annotate each validator with the type of openapi-typescript, so that the two must agree to compile
                     (on for up to 500 schemas; with more, compiling takes long)
  --strict           refuse patterns that a text could keep busy for years, instead of a warning
  --verbose          list every place of a problem, not just the first of each kind; list the formats that are not
                     checked, and the operations that were given a name
  --help             print this text

Examples:
  ${NAME} openapi.yaml --out src/generated
  ${NAME} api.json --out src/generated --only types,client
  ${NAME} api.yaml --out src/generated --check
  ${NAME} api.yaml --out src/generated --allow constructor --verbose

Exit status: 0; 1 if --check finds the folder out of date; 2 if nothing could be generated: the document is invalid or not
supported, the folder cannot be written, or the command has a mistake.
`

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  return runCommandLine({ name: 'codegen', help: HELP, options: OPTIONS, read: readOptions, run: generate }, args)
}

async function generate(options: Options, args: readonly string[]): Promise<number> {
  const command = commandOf(args)
  if (!options.watch) return (await run(options, command)).status
  return (await import('./watch.ts')).watchSources(options, () => run(options, command))
}

/**
 * The command that generates the same files again, from any folder. Options that only look at the result are left out.
 */
function commandOf(args: readonly string[]): string {
  const line = process.env.CONTRACT_FIRST_LINE ?? ['codegen', ...args].join(' ')
  return line.replaceAll(/ --(check|verbose|watch)(?= |$)/g, '')
}
