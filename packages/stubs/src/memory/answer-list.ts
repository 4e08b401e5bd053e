import { valueIn } from '@contract-first/document/resources'
import type { Reply } from '@contract-first/hono'
import { reply } from '@contract-first/hono/parts'
import type { Context } from 'hono'
import { fittedItem, isJson, mediaTypeOf, shapeOf } from './fitted.ts'
import type { Judged } from './judge.ts'
import { pageOf, selected, withCounts } from './lists.ts'
import { callersMembers, exampleItem } from './new-item.ts'
import { textsOf, withValue } from './places.ts'
import { beginList } from './presence.ts'
import type { Remembered, ResourceRequest } from './resource-request.ts'
import type { Item } from './state.ts'

/** The document's response with a page of the items in it. */
export function answerList(asked: ResourceRequest): Reply {
  const { remembered, resource, own, operation, example, sent, c } = asked
  const shape = shapeOf(asked, example)
  if (!shape || !('isList' in shape) || !own.query || !isJson(example)) return example
  const judged = remembered.judgedBy(operation)
  const { status, body } = example
  const { query = {} } = sent
  const { least = 0, most = Number.POSITIVE_INFINITY } = shape
  const { place } = own.query
  const left = selected(itemsOf(asked), own.query, query, callersMembers(resource))
  const page = pageOf(left, own.query, query, most, (value) => judged.isParameter('query', place?.name ?? '', value))
  const addresses = page.next === undefined || !place ? [] : addressesOf(remembered, c, place.name, page.next)

  const fit = (one: unknown) => remembered.fit(operation, status, mediaTypeOf(example), one)
  const length = Math.min(page.items.length, least || 1)
  /** The item as a list of the least length may show it; undefined if none may. */
  const fitItem = (one: unknown) => {
    const list = valueIn(fit(withValue(body, shape.at, Array(length).fill(one))), shape.at)
    return Array.isArray(list) ? list[0] : list
  }
  const [first = exampleItem(remembered, resource, c)] = [valueIn(body, shape.at)].flat()
  const shown = page.items.flatMap((item) => fittedItem(shape, first, item.body, fitItem) ?? [])
  if (shown.length < least) return example
  const counts = { ...page, addresses, first: place?.first ?? 1 }
  const counted = withCounts(body, shape, counts, (one) => fit(one) !== undefined)
  return reply(status, withValue(counted, shape.at, shown), headersOf(example, judged, page.total, addresses))
}

/** The items of the list: those below its path, or those that it is a view of. */
function itemsOf({ remembered, resource, own, path }: ResourceRequest): Item[] {
  const above = own.of ? [] : textsOf(own.path, path)
  beginList(remembered, resource, above)
  const named = Object.entries(own.of ?? {})
  const texts = textsOf(own.path, path)
  return remembered.items.of(resource.path).filter(({ key, body, owner, isExample }) => {
    if (!own.of) return above.every((text, at) => key[at] === text)
    if (named.length > 0) return named.every(([name, member]) => String(body[member]) === String(path[name]))
    return isExample || owner?.every((text, at) => texts[at] === text)
  })
}

/** The address of a request with another value of a parameter, relative and absolute. */
function addressesOf({ prefix = '' }: Remembered, { req }: Context, name: string, value: string | number): string[] {
  const url = new URL(req.url)
  url.searchParams.set(name, String(value))
  const path = `${prefix}${url.pathname}${url.search}`
  return [path, new URL(path, url).href]
}

/** The headers of an example with those that count (`X-Total-Count`) or lead to the next page (`Link`, RFC 8288). */
function headersOf(
  { status, headers }: Reply,
  judged: Judged,
  total: number,
  addresses: readonly string[],
): Reply['headers'] {
  const isCount = (name: string) => /^(?:x-)?total(?:-count)?$/i.test(name) && judged.isHeader(status, name, total)
  const counted = Object.entries(headers).map(([name, value]) => [name, isCount(name) ? total : value])
  const link = judged.headerNamed(status, 'link')
  if (link === undefined) return Object.fromEntries(counted)
  const links = addresses.map((address) => `<${address}>; rel="next"`)
  return { ...Object.fromEntries(counted), [link]: links.find((text) => judged.isHeader(status, link, text)) }
}
