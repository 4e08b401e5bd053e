import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DocumentError, describeCauses } from '../problem.ts'
import { CommandError, UsageError } from './command-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** A command of a tool. */
export interface CommandLine<Own extends Options, Read> {
  /** As messages begin: `lint`. */
  name: string
  help: string
  /** As Node's `parseArgs` takes them; each command also has `--help`. */
  options: Own
  /**
   * Reads the arguments.
   * @throws {UsageError} for values that it does not take
   */
  read(values: Values<Own>, positionals: readonly string[]): Read
  /**
   * @returns the exit status
   * @throws {CommandError} if it cannot do its work
   */
  run(options: Read, args: readonly string[]): Promise<number>
}

type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Own }>
>

/** The values of options, as `parseArgs` gives them. */
export type Values<Own extends Options> = Parsed<Own>['values']

/**
 * Runs a command: prints its help, or what keeps it from its work, in words and never as a stack.
 * @returns the exit status; 2 if it could not do its work
 */
export async function runCommandLine<Own extends Options, Read>(
  { name, help, options, read, run }: CommandLine<Own, Read>,
  args: readonly string[],
): Promise<number> {
  try {
    const { values, positionals } = parse(args, { ...options, help: { type: 'boolean', short: 'h' } } as const)
    if ('help' in values && values.help === true) {
      process.stdout.write(help)
      return 0
    }
    return await run(read(values as Values<Own>, positionals), args)
  } catch (error) {
    if (error instanceof CommandError) process.stderr.write(`${name}: ${error.message}\n`)
    else if (error instanceof DocumentError) process.stderr.write(`${describeCauses(error.problems).join('\n')}\n`)
    // Such as a folder that cannot be written, or a port that is taken: the message names it.
    else if (error instanceof Error && 'syscall' in error) process.stderr.write(`${name}: ${error.message}\n`)
    else throw error
    return error instanceof CommandError ? error.status : 2
  }
}

function parse<Own extends Options>(args: readonly string[], options: Own): Parsed<Own> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Node appends advice about arguments that begin with a dash, sometimes on separate lines.
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    throw new UsageError(problem)
  }
}

/**
 * The one document that a command line names.
 * @param otherwise - the document if it names none
 */
export function documentIn(positionals: readonly string[], otherwise?: string): string {
  const [document = otherwise, ...others] = positionals
  if (document === undefined || others.length > 0)
    throw new UsageError(`expected one document, not ${positionals.length}`)
  return document
}

/** A whole number that an option takes. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (/^-?\d{1,10}$/.test(text) && value >= least && value <= most) return value
  throw new UsageError(`--${option} is ${JSON.stringify(text)}: write a whole number from ${least} to ${most}`)
}

/** One of the names that an option takes. */
export function oneOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const known = names.find((name) => name === text)
  if (known !== undefined) return known
  throw new UsageError(`--${option} is ${JSON.stringify(text)}: write ${names.join(', ')}`)
}
