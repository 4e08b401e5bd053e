import { suggest } from '@contract-first/hono'
import type { KeyEnvironment } from '@contract-first/service/keys'
import { type Configured, settingsByMember, variableNames } from './configuration/all.ts'
import { portContradictions } from './configuration/operations.ts'
import { storeContradictions } from './configuration/store.ts'
import { readText, type Variables } from './configuration/text.ts'
import { ConfigurationError } from './configuration-error.ts'

/** What the environment variables say. */
export type Configuration = Configured & {
  /** The keys that the environment accepts and issues. */
  keyEnvironment: KeyEnvironment
}

/**
 * Reads the configuration from the environment; a variable set to the empty string counts as not set.
 *
 * @throws {ConfigurationError} with every mistake at once
 */
export function readConfiguration(environment: Variables = process.env): Configuration {
  const mistakes: string[] = []
  const values: Partial<Configured> = {}
  for (const [member, setting] of settingsByMember) {
    const { text, mistake } = readText(setting, environment)
    if (mistake !== undefined) mistakes.push(mistake)
    const value = text === undefined ? undefined : setting.type.safeParse(text)
    // The values stay out of messages: one of them could be a secret that was put into the wrong variable.
    for (const { message } of value?.error?.issues ?? []) mistakes.push(`${setting.name}: ${message}`)
    Object.assign(values, { [member]: value?.data })
  }
  mistakes.push(...storeContradictions(environment), ...portContradictions(values), ...unknownVariables(environment))
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  // Without mistakes every member has the type that its setting reads.
  const configured = values as Configured
  return { ...configured, keyEnvironment: configured.environment === 'production' ? 'live' : 'test' }
}

/** Others' variables are none of our business, but a name that begins with ours was meant for us. */
function unknownVariables(environment: Variables): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => name.startsWith('PETSTORE_') && value !== '' && !variableNames.includes(name))
    .map(([name]) => {
      const meant = suggest(name, variableNames) ?? suggest(name.slice('PETSTORE_'.length), variableNames)
      return `${name}: there is no such variable; ${meant === undefined ? 'remove it' : `did you mean ${meant}?`}`
    })
}
