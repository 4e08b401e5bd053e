import { isObject, items, type JsonObject, members } from '@contract-first/document/json'

/**
 * The prefix of every path of a document: the path of its first server, which may be relative, with the defaults of its
 * variables.
 */
export function basePathOf({ servers }: JsonObject): string {
  const [server] = items(servers)
  if (!isObject(server) || typeof server.url !== 'string') return ''
  const defaults = new Map(
    members(server.variables).map(([name, value]) => [name, isObject(value) ? value.default : '']),
  )
  const url = server.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(defaults.get(name) ?? ''))
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
}
