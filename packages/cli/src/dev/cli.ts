import { calledAs, runCommandLine } from '@contract-first/document/command'
import { type DevOptions, OPTIONS, readDevOptions } from './options.ts'

const NAME = calledAs('dev')

const HELP = `Usage: ${NAME} [DOCUMENT] [options]

Shows the docs of an OpenAPI document while you write it. Every save updates the page, a mock and the generated code, and
prints what lint finds and what the change means for callers. The document is openapi.yaml, or the one that
contract-first.yaml names.

  --port <number>  port (4000), or the next free one; 0 takes any
  --host <host>    address (127.0.0.1); any other lets other machines in
  --url <url>      a running service, such as http://127.0.0.1:3000/v1, for "Try it" to call instead of the mock
  --allow-remote   fetch files that a $ref names by http: or https:; without it, only the document's own host is called
  --root <folder>  the folder that a $ref to a file must stay in
  --help           print this text

Examples:
  ${NAME}
  ${NAME} openapi.yaml --url http://127.0.0.1:3000/v1

Ctrl-C ends it. Exit status: 2 if it cannot listen, or the command is wrong.
`

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  // Loaded this late so that --help does not wait for it.
  const run = async (options: DevOptions) => (await import('./dev.ts')).dev(options)
  return runCommandLine({ name: 'dev', help: HELP, options: OPTIONS, read: readDevOptions, run }, args)
}
