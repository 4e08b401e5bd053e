import { statusFor } from '@contract-first/document/words'
import type { Context } from 'hono'
import { isAcceptable } from './accept.ts'
import { notImplemented } from './response/not-implemented.ts'
import { type HeaderValue, type Reply, reply } from './response/reply.ts'

/** A response that a generator took from a document. */
export interface Example {
  /** With `Content-Type`, unless there is no body. */
  headers: Readonly<Record<string, HeaderValue | undefined>>
  body?: unknown
}

/** The examples of an operation, by status, range of statuses (`4XX`) or `default`: one for each media type. */
export type OperationExamples = Readonly<Record<string, readonly Example[]>>

/** Handlers for operations that are not written yet. */
export interface Examples<Handlers> {
  handlers: Handlers
}

/**
 * Answers with the examples of a document, which `generate --examples` writes into `examples.ts`. `Prefer: code=404`
 * (RFC 7240) chooses the status of one response. Where no example is known, the answer is 501.
 *
 * @param examples - by operationId
 */
export function examplesOf<Handlers>(examples: Readonly<Record<string, OperationExamples>>): Examples<Handlers> {
  const handlers = Object.entries(examples).map(([id, responses]) => [
    id,
    (_: object, __: unknown, c: Context) => exampleOf(responses, c),
  ])
  // The examples and the type of the handlers are generated from one document: they name the same operations.
  return { handlers: Object.fromEntries(handlers) as Handlers }
}

function exampleOf(responses: OperationExamples, c: Context): Reply {
  const preferred = preferredStatus(c.req.header('prefer'))
  const wanted = preferred === undefined ? undefined : statusFor(Object.keys(responses), preferred)
  const name = wanted ?? Object.keys(responses).find((status) => /^[23]|^default$/.test(status))
  const found = (name !== undefined && responses[name]) || []
  const accept = c.req.header('accept')
  const example = found.find(({ headers }) => isAcceptable(accept, [String(headers['Content-Type'])])) ?? found[0]
  if (name === undefined || example === undefined) return notImplemented()
  const status = wanted === undefined || preferred === undefined ? statusOf(name) : preferred
  return reply(status, example.body, example.headers)
}

/** The status that a `Prefer` header asks for. */
export function preferredStatus(prefer: string | undefined): number | undefined {
  const code = /(?:^|,)\s*code=([1-5]\d\d)\s*(?:,|$)/.exec(prefer ?? '')?.[1]
  return code === undefined ? undefined : Number(code)
}

/** The status that a name in a Responses Object stands for first. */
export function statusOf(name: string): number {
  return name === 'default' ? 200 : Number(name.replace('XX', '00'))
}
