import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import type { OpenApiDocument } from '../reading/document.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import { add, type Exchange } from './comparing.ts'
import { addressesOf, environmentOf, isLocal, pathOf, urlOf } from './server-url.ts'
import { compareVariables } from './server-variables.ts'
import { type DocumentPlace, placeIn } from './verdicts.ts'

/** Compares where an operation can be called. */
export function compareServers(called: Exchange, base: Operation, head: Operation): void {
  // A recording of a test system does not show who calls which server.
  const exchange = { ...called, subject: { ...called.subject, recorded: undefined } }
  const { comparing } = exchange
  const [was, is] = [serversOf(comparing.base, base), serversOf(comparing.head, head)]
  comparing.judged.add('server', ...was.servers, ...is.servers)
  comparing.judged.add('serversHolder', was.holder, is.holder)
  const [oldPath, newPath] = [base, head].map(({ path }) => withoutParameterNames(path))
  // Where a part of the path moves between the server and the path, callers see both as one.
  const below = (path: string | undefined) => (url: string) => (oldPath === newPath ? url : `${url}${path}`)
  const [oldUrl, newUrl] = [below(oldPath), below(newPath)]
  const urls = new Set(is.servers.map((server) => newUrl(urlOf(server))))
  const offered = new Set(is.servers.flatMap((server) => addressesOf(server).map(newUrl)))
  const kept = was.servers.filter((server) => urls.has(oldUrl(urlOf(server))))
  const known = new Set(was.servers.map((server) => oldUrl(urlOf(server))))
  for (const server of was.servers) {
    const url = oldUrl(urlOf(server))
    const addresses = addressesOf(server).map(oldUrl)
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
    const url = newUrl(urlOf(server))
    if (known.has(url) || known.has(url.replace(/^http:/, 'https:'))) continue
    const sentence = `server \`${url}\` added`
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

/** The servers of an operation, and the object that lists them. */
export function serversOf(
  document: OpenApiDocument,
  { value, pathItem }: Operation,
): { servers: JsonObject[]; placeIn: DocumentPlace | undefined; holder: JsonObject | undefined } {
  const holder = [value, pathItem.value, document.content].find(
    ({ servers }) => Array.isArray(servers) && servers.length > 0,
  )
  const list = holder?.servers
  return { servers: Array.isArray(list) ? list.filter(isObject) : [], placeIn: placeIn(holder, 'servers'), holder }
}
