import type { Reply } from '@contract-first/hono'
import { checkConditions } from '@contract-first/hono/http'
import { reply } from '@contract-first/hono/parts'
import { bodyWith } from './fitted.ts'
import { filledPath, pick } from './places.ts'
import type { ResourceRequest } from './resource-request.ts'
import type { Item } from './state.ts'

/** The document's response with an item in it, its entity tag and, when it is new, its address. */
export function answerItem(asked: ResourceRequest, item: Item): Reply {
  const { example } = asked
  const body = bodyWith(asked, item.body) ?? example.body
  return withHeaders(asked, item, reply(example.status, body, example.headers))
}

/** The response to a condition of the request that does not hold, if the operation documents it. */
export function failedCondition(asked: ResourceRequest, item: Item | undefined): Reply | undefined {
  const { remembered, operation, sent, c } = asked
  const { method } = c.req
  const header = pick(sent.header ?? {}, (name) => /^if-(?:none-)?match$/i.test(name))
  if (Object.keys(header).length === 0) return undefined
  const status = checkConditions({ method, header }, item && { etag: tagOf(item) })
  const answer = status && remembered.answer(operation, c, status)
  return answer && item ? withHeaders(asked, item, answer) : answer || undefined
}

function withHeaders({ remembered, resource, operation, c }: ResourceRequest, item: Item, answer: Reply): Reply {
  const { status, body, headers } = answer
  const judged = remembered.judgedBy(operation)
  const headed = (name: string, values: readonly string[]) => {
    const own = judged.headerNamed(status, name)
    const value = own && values.find((one) => judged.isHeader(status, own, one))
    return own !== undefined && value !== undefined ? { [own]: value } : {}
  }
  const { prefix = '', basePath } = remembered
  const path = `${prefix}${basePath}${filledPath(resource.path, item.key)}`
  // Some documents want addresses with their origin.
  const address = status === 201 ? headed('location', [path, new URL(path, c.req.url).href]) : {}
  return reply(status, body, { ...headers, ...headed('etag', [tagOf(item)]), ...address })
}

function tagOf({ version }: Item): string {
  return `"${version}"`
}
