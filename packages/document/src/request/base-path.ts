import { isObject, items, type JsonObject, members } from '../json/json.ts'

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
  return pathOfServer(server.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(defaults.get(name) ?? '')))
}

/** The path of a server's URL, without a slash at its end; empty if it is no URL. */
export function pathOfServer(url: string): string {
  return URL.canParse(url, BASE) ? new URL(url, BASE).pathname.replace(/\/$/, '') : ''
}

const BASE = 'http://localhost'
