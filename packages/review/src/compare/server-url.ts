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
