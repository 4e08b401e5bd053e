import { calledAs, runCommandLine } from '@contract-first/document/command'
import { OPTIONS, readOptions } from './options.ts'

export type { OPTIONS }

const NAME = calledAs('mock')

const HELP = `Usage: ${NAME} <document> [options]

Serves a mock of an OpenAPI 3.0, 3.1 or 3.2 description until it is stopped. What is created, changed or deleted is found
so afterwards, until the mock ends; everything else is answered with the description's examples, or with the simplest values
of its schemas. It refuses what the description does not allow, and takes any well-formed credential. The header "Prefer:
code=404" chooses the status of one response.

  --port <number>  port (4010); 0 takes any free one
  --host <host>    address (127.0.0.1)
  --seed <number>  answer with random values, the same for the same number
  --stateless      answer with the examples alone, and remember nothing
  --secret <text>  take this credential alone; for "basic", user:password
  --overlay <file> apply this OpenAPI Overlay 1.0 first; repeatable
  --allow-remote   fetch files that a $ref names by http: or https:; without it, only the description's own host is called
  --root <folder>  the folder that a $ref to a file must stay in
  --help           print this text

Examples:
  ${NAME} openapi.yaml
  ${NAME} openapi.yaml --port 0 --seed 7

Exit status: 2 if the description cannot be read, the port is taken, or the command has a mistake.
`

/**
 * Serves a mock and prints its URL.
 *
 * @returns the exit status; 0 as soon as it serves
 */
export function main(args: readonly string[]): Promise<number> {
  return runCommandLine(
    {
      name: 'mock',
      help: HELP,
      options: OPTIONS,
      read: readOptions,
      async run(options) {
        const print = (line: string) => process.stderr.write(`${line}\n`)
        // Loaded this late so that --help does not wait for it.
        const { serveMock } = await import('./serve.ts')
        const { url } = await serveMock(options, (error) => print(`500: ${error}`), print)
        process.stdout.write(`Mocking ${options.document} at ${url}\n`)
        return 0
      },
    },
    args,
  )
}
