import { isObject, type JsonObject } from '@contract-first/document/json'

/** A server's URL with the defaults of its variables, without parts that make no difference. */
export function urlOf({ url, variables }: JsonObject): string {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/{]*/i
  const plain = String(url)
    .replace(/\/$/, '')
    .replace(origin, (text) => text.toLowerCase())
  return plain.replaceAll(/\{([^}]*)\}/g, (all, name: string) => {
    const variable = isObject(variables) ? variables[name] : undefined
    return isObject(variable) ? `{${name}=${variable.default}}` : all
  })
}

/** The maximum number of addresses listed for one server. */
const ADDRESSES_MAX = 1000

/** Every address of a server; none if a variable may be anything, or if there are too many. */
export function addressesOf({ url, variables }: JsonObject): readonly string[] {
  const named = Object.entries(isObject(variables) ? variables : {})
  const lists = named.map(([name, variable]) => {
    const values: unknown = isObject(variable) ? variable.enum : undefined
    return [name, Array.isArray(values) ? values.map(String) : []] as const
  })
  const count = lists.reduce((product, [, values]) => product * values.length, 1)
  if (count > ADDRESSES_MAX) return []
  const urls = lists.reduce<readonly string[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => one.replaceAll(`{${name}}`, () => value))),
    [String(url)],
  )
  return urls.map((one) => urlOf({ url: one }))
}

/** The path with which all addresses of its operations begin. */
export function pathOf(server: JsonObject): string {
  return urlOf(server).replace(/^[a-z]+:\/\/[^/]*/i, '')
}

/** The environment of a server, by `x-environment`; servers of different environments are not alternatives. */
export function environmentOf(server: JsonObject): unknown {
  return server['x-environment'] ?? (isLocal(urlOf(server)) ? 'local' : 'public')
}

/** Whether a server is on the caller's own machine. */
export function isLocal(url: string): boolean {
  return /^[a-z]+:\/\/(localhost|[^/]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(:|\/|$)/.test(url)
}
