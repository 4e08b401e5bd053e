import { writeFileSync } from 'node:fs'
import { calledAs, runCommandLine } from '@contract-first/document/command'
import { OPTIONS, readUpgradeOptions, type UpgradeOptions } from './options.ts'

const NAME = calledAs('upgrade')

const HELP = `Usage: ${NAME} [DOCUMENT] --to 3.1|3.2

Rewrites an OpenAPI document, and the files that it refers to, in a later version of OpenAPI: in place, with its comments and
its order. It prints each change, and changes nothing that callers see. The document is openapi.yaml, or the one that
contract-first.yaml names.

  --to VERSION    3.1 or 3.2
  --allow-remote  read files that a $ref names by http: or https:; those cannot be rewritten
  --root FOLDER   the folder that a $ref to a file must stay in
  --help          print this text

To 3.1: nullable becomes a type that may be null, exclusiveMinimum: true a number, example of a schema examples, and
format: binary a contentMediaType; keywords next to a $ref, which 3.0 ignores, go. To 3.2: x-itemSchema becomes itemSchema.

Examples:
  ${NAME} --to 3.1
  ${NAME} api/bookings.yaml --to 3.2

Exit status: 0; 2 if nothing was rewritten: the document is invalid, or the command has a mistake.
`

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  return runCommandLine({ name: 'upgrade', help: HELP, options: OPTIONS, read: readUpgradeOptions, run }, args)
}

async function run(options: UpgradeOptions): Promise<number> {
  // Loaded here so that --help does not wait for it.
  const { upgrade } = await import('./upgrade.ts')
  const { version, files, byHand } = await upgrade(options)
  for (const { path, text } of files) writeFileSync(path, text)
  process.stdout.write(files.flatMap(({ path, changes }) => [path, ...changes].map((line) => `${line}\n`)).join(''))
  for (const line of byHand) process.stderr.write(`${line}\n`)
  process.stdout.write(`${options.document}: OpenAPI ${version}. contract-first generate writes the code again.\n`)
  return 0
}
