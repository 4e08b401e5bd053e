import { isObject } from '@contract-first/document/json'
import type { Contract } from '../contract/contract.ts'
import { NEAR_MISSES } from '../layers/auth/near-misses.ts'
import type { Report } from '../suite/report.ts'

/** The placeholder for a secret without a variable. */
const HIDDEN = '$KEY'

/**
 * A report without credentials: neither those sent, nor values derived from them, nor those in a response.
 *
 * @param variables - the named secrets, by name
 */
export function withoutSecrets(
  report: Report,
  { operations }: Contract,
  secrets: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Report {
  const schemes = operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  const namesIn = (location: string) =>
    schemes.flatMap((scheme) => (scheme.type === 'apiKey' && scheme.in === location ? [scheme.name] : []))
  const headers = new Set([...HEADERS, ...namesIn('header')].map((name) => name.toLowerCase()))
  const hide = hider(secrets, variables, ['access_token', ...namesIn('query')])
  const hideHeaders = (list: readonly (readonly [string, string])[]) =>
    list.map(([name, value]): [string, string] => [
      name,
      headers.has(name.toLowerCase()) ? value.replace(/^([A-Za-z]+ +)?.*$/s, `$1${nameIn(value, variables)}`) : value,
    ])
  const exchanges = report.exchanges.map((exchange) => ({
    ...exchange,
    requestHeaders: hideHeaders(exchange.requestHeaders),
    response: { ...exchange.response, headers: hideHeaders(exchange.response.headers) },
  }))
  return withTexts({ ...report, exchanges }, hide)
}

/**
 * The same plain data, with each text changed, without serializing it all, which would not fit into the memory of a
 * small machine.
 */
function withTexts<T>(data: T, change: (text: string) => string): T {
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member)]))
  }
  return copy(data) as T
}

const HEADERS = ['Authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie']

/** Too short to distinguish from other text. */
const SECRET_MIN = 6

function nameIn(text: string, variables: Readonly<Record<string, string>>): string {
  const found = Object.entries(variables).find(([, value]) => text.includes(value))
  // In a replacement, two dollars mean one.
  return found ? `$$${found[0]}` : `$${HIDDEN}`
}

function hider(
  secrets: readonly string[],
  variables: Readonly<Record<string, string>>,
  parameters: readonly string[],
): (text: string) => string {
  // The layer `auth` also sends near misses of each.
  const named = Object.entries(variables)
    .filter(([, { length }]) => length >= SECRET_MIN)
    .sort(([, one], [, other]) => other.length - one.length)
  const spellings = secrets
    .filter(({ length }) => length >= SECRET_MIN)
    .flatMap((secret) => [secret, ...Object.values(NEAR_MISSES).map((spoil) => spoil(secret))])
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
  const inQuery = parameters.map((name) => new RegExp(`([?&]${literally(name)}=)(?!\\$)[^&#'"\\s]*`, 'g'))
  return (text) => {
    const byName = named.reduce((hidden, [name, value]) => hidden.replaceAll(value, () => `$${name}`), text)
    const inPlace = inQuery.reduce((hidden, pattern) => hidden.replaceAll(pattern, `$1${HIDDEN}`), byName)
    return spellings.reduce((hidden, secret) => hidden.replaceAll(secret, () => HIDDEN), inPlace)
  }
}

/** As a regular expression that matches only this text. */
function literally(name: string): string {
  return encodeURIComponent(name).replaceAll(/[.*()]/g, '\\$&')
}
