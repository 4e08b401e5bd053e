import { isObject, type JsonObject } from '@contract-first/document/json'

/** Without what tells no two servers apart, and with the defaults of its variables in their places. */
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

/** Addresses of one server that are listed. */
const ADDRESSES_MAX = 1000

/** Every address of a server; none when a variable may be anything, or there are too many. */
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

/** The path that every address of its operations begins with. */
export function pathOf(server: JsonObject): string {
  return urlOf(server).replace(/^[a-z]+:\/\/[^/]*/i, '')
}

/** A server is no alternative to one of another environment: `x-environment` names it, else it is everybody's. */
export function environmentOf(server: JsonObject): unknown {
  return server['x-environment'] ?? (isLocal(urlOf(server)) ? 'local' : 'public')
}

/** A machine's own server, which nobody else calls. */
export function isLocal(url: string): boolean {
  return /^[a-z]+:\/\/(localhost|[^/]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(:|\/|$)/.test(url)
}
