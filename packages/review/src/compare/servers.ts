import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import type { OpenApiDocument } from '../reading/document.ts'
import { add, type Exchange } from './comparing.ts'
import { addressesOf, environmentOf, isLocal, pathOf, urlOf } from './server-url.ts'
import { compareVariables } from './server-variables.ts'
import { placeIn } from './verdicts.ts'

/** Compares where an operation can be called. */
export function compareServers(called: Exchange, base: Operation, head: Operation): void {
  // A recording of a test system does not show who calls which server.
  const exchange = { ...called, subject: { ...called.subject, recorded: undefined } }
  const { comparing } = exchange
  const [was, is] = [serversOf(comparing.base, base), serversOf(comparing.head, head)]
  comparing.judged.add('server', ...was.servers, ...is.servers)
  comparing.judged.add('serversHolder', was.holder, is.holder)
  const urls = new Set(is.servers.map(urlOf))
  const offered = new Set(is.servers.flatMap(addressesOf))
  const kept = was.servers.filter((server) => urls.has(urlOf(server)))
  const known = new Set(was.servers.map(urlOf))
  for (const server of was.servers) {
    const url = urlOf(server)
    const addresses = addressesOf(server)
    const isOffered = addresses.length > 0 && addresses.every((address) => offered.has(address))
    if (urls.has(url) || isOffered) continue
    const ends = { before: url, base: placeIn(server), head: is.placeIn }
    if (urls.has(url.replace(/^https:/, 'http:'))) {
      const sentence = `\`${url}\` is no longer encrypted`
      add(exchange, '', { rule: 'server-unencrypted', class: 'policy', direction: 'none', sentence, ...ends })
      continue
    }
    const isAlternative = (other: JsonObject): boolean =>
      pathOf(other) === pathOf(server) && environmentOf(other) === environmentOf(server)
    const isBreaking = !isLocal(url) && !kept.some(isAlternative)
    add(exchange, '', {
      rule: 'server-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction: 'none',
      sentence: `server \`${url}\` removed`,
      whoBreaks: isBreaking ? 'callers of the server, to which there is no alternative' : undefined,
      ...ends,
    })
  }
  compareVariables(exchange, was.servers, is.servers)
  for (const server of is.servers) {
    if (known.has(urlOf(server)) || known.has(urlOf(server).replace(/^http:/, 'https:'))) continue
    const sentence = `server \`${urlOf(server)}\` added`
    add(exchange, '', {
      rule: 'server-added',
      class: 'note',
      kind: 'addition',
      direction: 'none',
      sentence,
      head: placeIn(server),
    })
  }
}

function serversOf(document: OpenApiDocument, { value, pathItem }: Operation) {
  const holder = [value, pathItem.value, document.content].find(
    ({ servers }) => Array.isArray(servers) && servers.length > 0,
  )
  const list = holder?.servers
  return { servers: Array.isArray(list) ? list.filter(isObject) : [], placeIn: placeIn(holder, 'servers'), holder }
}
