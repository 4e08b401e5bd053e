import type { ServiceContract } from '../contract.ts'
import { table } from '../table.ts'
import { settingsOf } from './all.ts'
import type { AnySetting } from './setting.ts'
import { fileVariable, readText, type Variables } from './text.ts'

/** The lines of `--help`: every variable with its meaning and its default. */
export function explainVariables(contract: ServiceContract): string {
  const rows = settingsOf(contract).flatMap(([, setting]) => [
    [`  ${setting.name}`, `${setting.help} (${defaultOf(setting)})`],
    ...(setting.isSecret ? [[`  ${fileVariable(setting.name)}`, `a file that holds ${setting.name}`]] : []),
  ])
  return table(rows)
}

/**
 * The effective configuration without secrets: a line for each variable, with its origin.
 *
 * @param configuration - the result of `readConfiguration` for `environment`
 */
export function explainConfiguration(
  contract: ServiceContract,
  configuration: object,
  environment: Variables = process.env,
): string {
  const values: Readonly<Record<string, unknown>> = { ...configuration }
  const rows = settingsOf(contract).map(([member, setting]) => {
    const value = values[member]
    if (value === undefined) return [setting.name, '-', `not set: ${setting.whenUnset}`]
    const from = readText(setting, environment).from
    return [setting.name, shown(value, setting), from === undefined ? 'default' : `from ${from}`]
  })
  return table(rows)
}

function defaultOf({ default: text, whenUnset }: AnySetting): string {
  return text ?? `not set: ${whenUnset}`
}

/** The printed value. A secret must not be a plain text, which would be printed unchanged. */
function shown(value: unknown, { isSecret }: AnySetting): string {
  return isSecret && typeof value === 'string' ? '(hidden)' : String(value)
}
