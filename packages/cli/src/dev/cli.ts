import { calledAs } from '@contract-first/document/command'
import { readDevOptions } from './options.ts'

export type { OPTIONS } from './options.ts'

const NAME = calledAs('dev')

const HELP = `Usage: ${NAME} [DOCUMENT] [options]

Shows the docs of an OpenAPI document while you write it: at every save the page, a mock, the generated code, what lint
finds and what the change means follow. The document is openapi.yaml, or what contract-first.yaml names.

  --port <number>  where it listens (4000), or the next free one; 0 is any
  --host <host>    the address (127.0.0.1); another one lets other machines in
  --url <url>      a running service, such as http://127.0.0.1:3000/v1: "Try it" asks it instead of the mock
  --allow-remote   fetch the files that a $ref names by http: or https:; no other host is asked otherwise
  --root <folder>  the folder that a $ref to a file does not leave
  --help           this text

Examples:
  ${NAME}
  ${NAME} openapi.yaml --url http://127.0.0.1:3000/v1

Exit status: 2 when it cannot listen, or there is a mistake in the command; Ctrl-C ends it.
`

/** @returns the exit status */
export async function main(args: readonly string[]): Promise<number> {
  const options = readDevOptions(args)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if ('mistake' in options) {
    process.stderr.write(`${options.mistake}\n\n${HELP}`)
    return 2
  }
  // Loaded this late so that --help does not wait for it.
  return (await import('./dev.ts')).dev(options)
}
