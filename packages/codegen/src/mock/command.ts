import { DocumentError, describeCauses } from '@contract-first/document'
import { calledAs } from '@contract-first/document/command'
import { readMockOptions } from './mock-options.ts'

const CALLED = calledAs('codegen')
// The name of a wrapping command may include the word already.
const NAME = CALLED.endsWith(' mock') ? CALLED : `${CALLED} mock`

const HELP = `Usage: ${NAME} <document> [options]

Answers requests as an OpenAPI 3.0, 3.1 or 3.2 description says, until it is stopped: with its examples or the simplest
values of its schemas. It refuses what the description does not allow, and takes any credential of the right form. The
header "Prefer: code=404" chooses the status of one answer.

  --port <number>  where it listens (4010); 0 is any free port
  --host <host>    the address (127.0.0.1)
  --seed <number>  answer with random values, the same again for the same number
  --overlay <file> change the document first, as this OpenAPI Overlay 1.0 says; may be given more than once
  --allow-remote   fetch the files that a $ref names by http: or https:; no other host is asked otherwise
  --root <folder>  the folder that a $ref to a file does not leave
  --help           this text

Examples:
  ${NAME} openapi.yaml
  ${NAME} openapi.yaml --port 0 --seed 7

Exit status: 2 when the description cannot be read, the port is taken, or there is a mistake in the command.
`

/** Serves a mock and prints its URL. @returns the exit status; 0 as soon as it serves */
export async function runMock(args: readonly string[]): Promise<number> {
  const options = readMockOptions(args)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if ('mistake' in options) {
    process.stderr.write(`${options.mistake}\n\n${HELP}`)
    return 2
  }
  const print = (line: string) => process.stderr.write(`${line}\n`)
  try {
    // Loaded this late so that --help does not wait for it.
    const { serveMock } = await import('./serve-mock.ts')
    const { url } = await serveMock(options, (error) => print(`500: ${error}`), print)
    process.stdout.write(`Answering as ${options.document} says at ${url}\n`)
    return 0
  } catch (error) {
    if (error instanceof DocumentError) process.stderr.write(`${describeCauses(error.problems).join('\n')}\n`)
    // Such as a port that is taken.
    else if (error instanceof Error && 'syscall' in error) process.stderr.write(`${error.message}\n`)
    else throw error
    return 2
  }
}
