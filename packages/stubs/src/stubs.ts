import { isObject } from '@contract-first/document/json'
import type { Resource } from '@contract-first/document/resources'
import { essenceOf, preferred, statusFor } from '@contract-first/document/words'
import {
  type Contract,
  type HeaderValue,
  notImplemented,
  type OperationContract,
  type Reply,
} from '@contract-first/hono'
import {
  contentTypeOf,
  ExampleReply,
  NotImplemented,
  preferredStatus,
  reply,
  statusOf,
} from '@contract-first/hono/parts'
import type { Context } from 'hono'
import type { Filler } from './memory/filler.ts'
import { remembering } from './memory/remember.ts'
import type { RememberOptions } from './memory/resource-request.ts'
import type { Memory } from './memory/state.ts'

/** A response that a generator took from a document. */
export interface StubAnswer {
  /** With `Content-Type`, unless there is no body. */
  headers: Readonly<Record<string, HeaderValue | undefined>>
  body?: unknown
}

/** The responses of an operation, by status, range of statuses (`4XX`) or `default`: one for each media type. */
export type StubAnswers = Readonly<Record<string, readonly StubAnswer[]>>

/** What a document says about operations that are not written yet; `generate --stubs` writes it into `stubs.ts`. */
export interface DescribedStubs {
  /** The beginning of every path. */
  basePath: string
  /** By operationId. */
  answers: Readonly<Record<string, StubAnswers>>
  resources: readonly Resource[]
  /** The items with which lists begin, by the path of an item. */
  items: Readonly<Record<string, readonly unknown[]>>
  /** What responses require inside the members that callers send, by the path of an item and the member. */
  fillers?: Readonly<Record<string, Readonly<Record<string, Filler>>>>
}

/** Handlers for operations that are not written yet. */
export interface Stubs<Handlers> {
  handlers: Handlers
  memory: Memory
  /** The operations that a stub has answered, such as `GET /notes`. */
  answered: ReadonlySet<string>
}

/**
 * Answers as the document does, and remembers what callers create, change and delete, up to 10,000 items of a resource, until the
 * process ends. `Prefer: code=404` (RFC 7240) chooses the status of one response. Where no response is known, it is 501.
 */
export function stubsOf<Handlers>(described: DescribedStubs, contract: Pick<Contract, 'operations'>): Stubs<Handlers> {
  const { answers, resources, basePath, items, fillers = {} } = described
  const answer = (operation: OperationContract, c: Context, status?: number) =>
    withStatus(answerOf(answers[operation.id] ?? {}, c, status), operation)
  const { handlers: kept, memory } = remembering({
    contract,
    resources,
    basePath,
    answer,
    missing(operation, c) {
      const missing = answer(operation, c, 404)
      return missing instanceof NotImplemented ? undefined : missing
    },
    fit,
    examples: ({ path }) => items[path] ?? [],
    fillers: ({ path }) => fillers[path] ?? {},
  })
  const answered = new Set<string>()
  const handlers = Object.values(contract.operations).map((operation) => [
    operation.id,
    (sent: object, _: unknown, c: Context) => {
      answered.add(`${operation.method.toUpperCase()} ${operation.path}`)
      const status = preferredStatus(c.req.header('prefer'))
      const keep = status === undefined ? kept.get(operation.id) : undefined
      const chosen = status === undefined ? undefined : answer(operation, c, status)
      return asExample(keep ? keep(sent, c) : (chosen ?? answer(operation, c) ?? notImplemented()))
    },
  ])
  // What is generated from one document names the same operations.
  return { handlers: Object.fromEntries(handlers) as Handlers, memory, answered }
}

function asExample(answer: Reply): Reply {
  return answer instanceof NotImplemented ? answer : new ExampleReply(answer.status, answer.body, answer.headers)
}

/** The response with a status, by default of success; undefined where none is documented, 501 where none is known. */
function answerOf(responses: StubAnswers, c: Context, status?: number): Reply | undefined {
  const names = Object.keys(responses)
  const name = status === undefined ? names.find((one) => /^[23]|^default$/.test(one)) : statusFor(names, status)
  const found = (name !== undefined && responses[name]) || []
  const accept = c.req.header('accept')
  const chosen = preferred(accept, found, contentTypeOf) ?? found[0]
  if (name === undefined) return status === undefined ? notImplemented() : undefined
  if (chosen === undefined) return notImplemented()
  return reply(status ?? statusOf(name), chosen.body, chosen.headers)
}

/** An error says the status of its response, if the document allows it: one example may stand for several. */
function withStatus(answer: Reply | undefined, operation: OperationContract): Reply | undefined {
  if (!answer || answer.status < 400 || !isObject(answer.body) || typeof answer.body.status !== 'number') return answer
  const { status, headers } = answer
  const body = { ...answer.body, status }
  const isError = answer.body.status >= 400 && answer.body.status < 600
  return isError && fit(operation, status, String(headers['Content-Type']), body)
    ? reply(status, body, headers)
    : answer
}

/** The parts of zod's schemas that are used here. */
interface Judge {
  safeParse(value: unknown): { success: boolean }
}

const fit: RememberOptions['fit'] = ({ route }, status, mediaType, body) => {
  const responses = route.responses as Readonly<
    Record<string, { content?: Readonly<Record<string, { schema?: Judge }>> }>
  >
  const content = responses[statusFor(Object.keys(responses), status) ?? '']?.content ?? {}
  const [, media] = Object.entries(content).find(([name]) => essenceOf(name) === essenceOf(mediaType)) ?? []
  return media?.schema?.safeParse(body).success === false ? undefined : body
}
