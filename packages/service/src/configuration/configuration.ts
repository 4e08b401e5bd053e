import { suggest } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import type { KeyEnvironment } from '../keys/key-format.ts'
import { type Configured, settingsOf, variableNames } from './all.ts'
import { ConfigurationError } from './configuration-error.ts'
import { portContradictions } from './operations.ts'
import { storeContradictions } from './store.ts'
import { readText, type Variables } from './text.ts'

/** The configuration from the environment variables. */
export type Configuration = Configured & {
  /** The keys that the environment accepts and issues. */
  keyEnvironment: KeyEnvironment
}

/**
 * Reads the configuration from the environment; a variable set to the empty string counts as not set.
 *
 * @param others - mistakes that are reported, too
 * @throws {ConfigurationError} with every mistake at once
 */
export function readConfiguration(
  contract: ServiceContract,
  environment: Variables = process.env,
  others: readonly string[] = [],
): Configuration {
  const settings = settingsOf(contract)
  const mistakes = [...others]
  const values: Partial<Configured> = {}
  for (const [member, setting] of settings) {
    const { text, mistake } = readText(setting, environment)
    if (mistake !== undefined) mistakes.push(mistake)
    const value = text === undefined ? undefined : setting.type.safeParse(text)
    // Messages have no values, since a secret may be in the wrong variable.
    for (const { message } of value?.error?.issues ?? []) mistakes.push(`${setting.name}: ${message}`)
    Object.assign(values, { [member]: value?.data })
  }
  mistakes.push(
    ...(contract.hasKeys ? storeContradictions(contract, environment) : []),
    ...portContradictions(values),
    ...unknownVariables(contract, variableNames(settings), environment),
  )
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  // Without mistakes, every member has the type of its setting.
  const configured = values as Configured
  return { ...configured, keyEnvironment: configured.environment === 'production' ? 'live' : 'test' }
}

/** Unknown variables: others' do not matter, but a name that begins with ours is a mistake. */
function unknownVariables({ service }: ServiceContract, known: readonly string[], environment: Variables): string[] {
  const prefix = `${service.toUpperCase()}_`
  return Object.entries(environment)
    .filter(([name, value]) => name.startsWith(prefix) && value !== '' && !known.includes(name))
    .map(([name]) => {
      const meant = suggest(name, known) ?? suggest(name.slice(prefix.length), known)
      return `${name}: there is no such variable; ${meant === undefined ? 'remove it' : `did you mean ${meant}?`}`
    })
}
