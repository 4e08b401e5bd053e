import { parseArgs } from 'node:util'
import { suggest } from '@contract-first/hono'
import { UsageError } from './usage-error.ts'

/** The result of `parseOptions`: a string for every option with a value, true for every given flag. */
export interface Parsed<Values extends string, Flags extends string> {
  values: { [Name in Values]?: string }
  flags: { [Name in Flags]?: true }
  positionals: string[]
}

/**
 * Reads `--name value`, `--name=value` and `--flag`.
 *
 * @throws {UsageError} for an unknown option, a missing value, or an option that is given twice
 */
export function parseOptions<Values extends string, Flags extends string>(
  args: readonly string[],
  { values, flags }: { values: readonly Values[]; flags: readonly Flags[] },
): Parsed<Values, Flags> {
  const known = [...values, ...flags]
  const { tokens } = parseArgs({
    args: [...args],
    // The tokens are checked here, since the errors of `parseArgs` would repeat what was typed.
    strict: false,
    tokens: true,
    options: Object.fromEntries([
      ...values.map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]),
  })
  const parsed: Parsed<Values, Flags> = { values: {}, flags: {}, positionals: [] }
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') parsed.positionals.push(token.value)
    if (token.kind !== 'option') continue
    if (seen.has(token.name)) throw new UsageError(`The option --${token.name} is given twice: write it once.`)
    seen.add(token.name)
    const value = values.find((name) => name === token.name)
    const flag = flags.find((name) => name === token.name)
    if (value !== undefined) {
      // `--name --plan free` is a forgotten name, not the name "--plan".
      const isMissing =
        token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-'))
      if (isMissing) throw new UsageError(`The option --${value} needs a value: --${value} VALUE.`)
      parsed.values[value] = token.value
    } else if (flag !== undefined) {
      if (token.value !== undefined) throw new UsageError(`The option --${flag} takes no value.`)
      parsed.flags[flag] = true
    } else {
      throw unknownOption(token.rawName, token.name, known)
    }
  }
  return parsed
}

function unknownOption(rawName: string, name: string, known: readonly string[]): UsageError {
  const meant = suggest(name, known)
  if (meant !== undefined) return new UsageError(`There is no option ${rawName}: did you mean --${meant}?`)
  return new UsageError(`There is no option ${rawName}; known are ${known.map((one) => `--${one}`).join(', ')}.`)
}
