import { isJsonObject, type JsonObject, type OpenApiDocument } from '../document.ts'
import { add, type Exchange } from './comparing.ts'
import { spot } from './findings.ts'
import type { Operation } from './operations.ts'

/** Compares where an operation can be called. */
export function compareServers(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing } = exchange
  const [was, is] = [serversOf(comparing.base, base), serversOf(comparing.head, head)]
  for (const server of [...was.servers, ...is.servers]) comparing.judged.add(server)
  const urls = new Set(is.servers.map(urlOf))
  const kept = was.servers.filter((server) => urls.has(urlOf(server)))
  const known = new Set(was.servers.map(urlOf))
  for (const server of was.servers) {
    const url = urlOf(server)
    if (urls.has(url)) continue
    const ends = { before: url, base: spot(server), head: is.spot }
    if (urls.has(url.replace(/^https:/, 'http:'))) {
      const sentence = `\`${url}\` is no longer encrypted`
      add(exchange, '', { rule: 'server-unencrypted', class: 'policy', direction: 'none', sentence, ...ends })
      continue
    }
    const isBreaking = !kept.some((other) => pathOf(other) === pathOf(server))
    add(exchange, '', {
      rule: 'server-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction: 'none',
      sentence: `server \`${url}\` removed`,
      whoBreaks: isBreaking ? 'callers of the server, to which there is no alternative' : undefined,
      ...ends,
    })
  }
  for (const server of is.servers) {
    if (known.has(urlOf(server)) || known.has(urlOf(server).replace(/^http:/, 'https:'))) continue
    const sentence = `server \`${urlOf(server)}\` added`
    add(exchange, '', {
      rule: 'server-added',
      class: 'note',
      kind: 'addition',
      direction: 'none',
      sentence,
      head: spot(server),
    })
  }
}

function serversOf(document: OpenApiDocument, { node, pathItem }: Operation) {
  const holder = [node, pathItem, document.content].find(({ servers }) => Array.isArray(servers) && servers.length > 0)
  const list = holder?.servers
  return { servers: Array.isArray(list) ? list.filter(isJsonObject) : [], spot: spot(holder, 'servers') }
}

/** With the defaults of its variables in their places. */
function urlOf({ url, variables }: JsonObject): string {
  return String(url).replaceAll(/\{([^}]*)\}/g, (all, name: string) => {
    const variable = isJsonObject(variables) ? variables[name] : undefined
    return isJsonObject(variable) ? `{${name}=${variable.default}}` : all
  })
}

function pathOf(server: JsonObject): string {
  return urlOf(server)
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/\/$/, '')
}
