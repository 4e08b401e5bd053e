import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildClient, type OperationDescriptor } from '@contract-first/client'
import { load } from '@contract-first/document'
import { isEqual, isObject } from '@contract-first/document/json'
import type { Credential } from '@contract-first/document/request'
import type { TextShape } from '@contract-first/document/serialization'
import { withoutNamesInData } from '@contract-first/document/view'
import type { Contract, SecurityScheme } from '@contract-first/hono'
import { createSchemas, type Schemas } from '@contract-first/values'
import { z } from 'zod'
import { streamOf } from '../../src/emit/stream-reader.ts'
import { SourceDocument } from '../../src/model/document.ts'
import { readModel } from '../../src/model/model.ts'
import type { Response as Documented, MediaType, Operation, Parameter } from '../../src/model/operations.ts'
import { prepare } from '../../src/prepare/prepare.ts'
import { type CorpusDocument, folderOf } from '../corpora/documents.ts'
import { acceptAll, serverModule } from '../corpora/module.ts'
import { forgetLetThrough } from '../fuzz/subjects.ts'
import { bodyOf, decoded, parameterValue } from './values.ts'

/** A request as its handler gets it. */
interface Seen {
  path: object
  query: object
  header: object
  cookie: object
  body: unknown
}
type Handler = (request: Seen, reply: (status: number, body?: unknown, headers?: object) => unknown) => unknown

export interface Called {
  /** Why an operation failed, by its id. */
  failed: Record<string, string>
  /** How much was called, so that nothing is left out silently. */
  counts: { requests: number; refusals: number; answers: number }
}

/**
 * Calls the generated server of a document by its generated client: each operation with each of its media types, and
 * with wrong bodies; one request gets every documented response. An operation fails whose handler does not get what was
 * sent, whose client does not return what was answered, or for which no request is known.
 */
export async function callAll(corpusDocument: CorpusDocument): Promise<Called> {
  const { document: published, contract, createApp } = await serverModule(corpusDocument, 'calls', ['client'])
  const client: { OPERATIONS: Record<string, OperationDescriptor> } = await import(
    join(folderOf('calls', corpusDocument.name), 'client.ts')
  )
  const { document } = prepare(new SourceDocument((await load(corpusDocument.file)).document))
  forgetLetThrough(document, corpusDocument.allow)
  const source = new SourceDocument(document)
  const schemas = createSchemas(withoutNamesInData(document))
  const { operations } = readModel(source)
  let handler: Handler = () => {}
  const handlers = Object.fromEntries(
    operations.map(({ id }) => [id, (...call: Parameters<Handler>) => handler(...call)]),
  )
  const app = createApp({ document: published, handlers, security: acceptAll(contract) })

  const failed: Record<string, string> = {}
  const counts = { requests: 0, refusals: 0, answers: 0 }
  for (const operation of operations) {
    const names = admission(operation, contract)
    if (!isCallable(operation) || !names) continue
    const descriptor = client.OPERATIONS[operation.id]
    if (!descriptor) throw new Error(`The client has no ${operation.id}.`)
    const { called } = buildClient<{ called: Untyped }>(
      { called: descriptor },
      {
        baseUrl: 'https://server.test',
        auth: Object.fromEntries(names.map((name) => [name, credentialOf(contract.securitySchemes[name])])),
        fetch: async (request) => app.fetch(request),
        bucket: () => undefined,
        maxRetries: 0,
      },
    )
    const send: Send = ({ values, media }, body, answer) => {
      handler = answer
      const content = media && { body: ofRange(decoded(body, media, source), media), 'Content-Type': media.name }
      return called({ ...argumentsOf(descriptor, values), ...content } as never)
        .result()
        .catch((error: Error) => error)
    }
    // A key may be declared as a parameter, too.
    const isKey = ({ in: location, name }: Parameter) =>
      names.some((key) => isEqual(contract.securitySchemes[key], { type: 'apiKey', in: location, name }))
    const parameters = operation.parameters.filter((parameter) => !isKey(parameter))
    const route = contract.operations[operation.id]?.route
    const keep: Keep = (value, media, status) => {
      const content = status === undefined ? route?.request?.body?.content : Object(route?.responses[status]).content
      const schema: unknown = content?.[media.name]?.schema
      const isKept = status === undefined || media.kind === 'json'
      return isKept && schema instanceof z.ZodType ? schema.parse(value) : value
    }
    const failure = await failureOf({ ...operation, parameters }, { send, keep, counts }, schemas, source)
    if (failure !== undefined) failed[operation.id] = failure
  }
  return { failed, counts }
}

type Outcome = Error | { status: number | string; data?: unknown; body?: unknown; response: Response }
type Send = (request: Request, body: unknown, handler: Handler) => Promise<Outcome>
/** What the validator of a body keeps, with the defaults that it fills in, which the fuzz test compares with a rule. */
type Keep = (value: unknown, media: MediaType, status?: string) => unknown

async function failureOf(
  operation: Operation,
  { send, keep, counts }: { send: Send; keep: Keep; counts: Called['counts'] },
  schemas: Schemas,
  source: SourceDocument,
): Promise<string | undefined> {
  const requests = requestsOf(operation, schemas, source)
  for (const request of requests) {
    const { values, media, body, wrong } = request
    let seen: Seen | undefined
    const see: Handler = (received) => {
      seen = received
      throw new Error('The request is all that is wanted.')
    }
    counts.requests += 1
    const outcome = await send(request, body, see)
    const kept = media && keep(decoded(body, media, source), media)
    const differs = seen ? await difference(seen, values, kept, media && decoded(body, media, source)) : say(outcome)
    if (differs !== undefined) return `of ${JSON.stringify([values, body])} ${differs}`
    for (const value of wrong) {
      counts.refusals += 1
      seen = undefined
      const refusal = await send(request, value, see)
      const isRefused = !(refusal instanceof Error) && [400, 422].includes(refusal.response.status)
      if (seen || !isRefused) return `${JSON.stringify(value)} is taken: ${say(refusal)}`
    }
  }
  const [request] = requests
  if (!request) return 'no request is known'
  for (const { response, status, media, body, headers } of answersOf(operation, schemas, source)) {
    counts.answers += 1
    const type = media && { 'Content-Type': concrete(media.name) }
    const outcome = await send(request, request.body, (_, reply) => reply(status, body, { ...headers, ...type }))
    const got = outcome instanceof Error ? outcome : (outcome.data ?? outcome.body)
    const isSame =
      !(outcome instanceof Error) &&
      outcome.status === status &&
      agree(await withTexts(got), operation.method === 'HEAD' ? undefined : media && keep(body, media, response), body)
    if (!isSame) return `of ${status} ${JSON.stringify(body)} comes ${say(outcome)}`
  }
  return undefined
}

interface Untyped {
  parameters: { query?: Record<string, unknown> }
  responses: { default: { content: { 'application/json': unknown } } }
}

interface Given {
  name: string
  in: Parameter['in']
  value: unknown
}

interface Request {
  values: Given[]
  media: MediaType | undefined
  body: unknown
  wrong: readonly unknown[]
}

const WRONG: readonly unknown[] = [null, 'wrong', 7, [], {}]

/** A request with each media type of the body; none if a required part has no known value. */
function requestsOf(
  { parameters, requestBody, method }: Operation,
  schemas: Schemas,
  source: SourceDocument,
): Request[] {
  const given = parameters.map((parameter) => ({ parameter, value: parameterValue(parameter, schemas) }))
  if (given.some(({ parameter, value }) => parameter.required && value === undefined)) return []
  const values = given.flatMap(({ parameter: { name, in: location }, value }) =>
    value === undefined ? [] : [{ name, in: location, value }],
  )
  const bodies = (sendsBody(method) ? (requestBody?.content ?? []) : []).flatMap((media): Request[] => {
    const body = bodyOf(media, schemas, source)
    if (body === undefined) return []
    const { schema, kind } = media
    const isWrong = (value: unknown) => !schemas.at(schema.pointer).isValid(value)
    const wrong = kind === 'json' && schema.value !== undefined ? WRONG.filter(isWrong) : []
    return [{ values, media, body, wrong }]
  })
  if (bodies.length > 0 || requestBody?.required) return bodies
  return [{ values, media: undefined, body: undefined, wrong: [] }]
}

interface Answer {
  /** Its key in the document. */
  response: string
  status: number
  media: MediaType | undefined
  body: unknown
  headers: Record<string, unknown>
}

/** An answer for every documented response and media type that the client takes. */
function answersOf({ responses }: Operation, schemas: Schemas, source: SourceDocument): Answer[] {
  return responses.flatMap((response): Answer[] => {
    const status = statusOf(response, responses)
    // They have their own tests, in `test/streams`; and `Response` does not allow a status below 200.
    if (status < 200 || streamOf(response.status, response.content).length > 0) return []
    const required = response.headers.filter((header) => header.required)
    const headers = Object.fromEntries(
      required.map((header) => [
        header.name,
        parameterValue({ ...header, in: 'header', style: 'simple', shape: TEXT }, schemas),
      ]),
    )
    if (response.content.length === 0)
      return [{ response: response.status, status, media: undefined, body: undefined, headers }]
    const hasJson = response.content.some(({ kind }) => kind === 'json')
    return response.content
      .filter(({ kind }) => kind === 'json' || !hasJson)
      .map((media) => ({
        response: response.status,
        status,
        media,
        body: bodyOf(asText(media), schemas, source),
        headers,
      }))
      .filter(({ body }) => body !== undefined)
  })
}

const TEXT: TextShape = { types: ['string'], array: undefined, object: undefined }

/** What is not JSON a handler answers as text, whatever it means. */
function asText(media: MediaType): MediaType {
  return media.kind === 'json' || media.kind === 'bytes' ? media : { ...media, kind: 'text' }
}

/** A status that only this response covers. */
function statusOf({ status }: Documented, responses: readonly Documented[]): number {
  if (/^\d{3}$/.test(status)) return Number(status)
  const first = status === 'default' ? 500 : Number(status[0]) * 100
  const taken = new Set(responses.map((response) => response.status))
  return Array.from({ length: 100 }, (_, index) => first + index).find((one) => !taken.has(String(one))) ?? first
}

/** Whether `fetch` sends a request of the operation whose path has one meaning. */
function isCallable({ path, method, requestBody }: Operation): boolean {
  return !/[?#]|\}\{/.test(path) && method !== 'TRACE' && (sendsBody(method) || !requestBody?.required)
}

function sendsBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** The first alternative that needs at most one Authorization header. */
function admission({ security }: Operation, { securitySchemes }: Contract): readonly string[] | undefined {
  const isAuthorization = (scheme: SecurityScheme | undefined) =>
    scheme?.type === 'http' || (scheme?.type === 'apiKey' && /^authorization$/i.test(scheme.name))
  const alternatives = security.map((requirement) => requirement.map(({ scheme }) => scheme))
  return (alternatives.length === 0 ? [[]] : alternatives)
    .find((names) => names.filter((name) => isAuthorization(securitySchemes[name])).length <= 1)
    ?.filter((name) => securitySchemes[name]?.type !== 'mutualTLS')
}

function credentialOf(scheme: SecurityScheme | undefined): Credential {
  return scheme?.type === 'http' && scheme.scheme === 'basic' ? { username: 'user', password: 'secret' } : 'key'
}

function argumentsOf({ parameters }: OperationDescriptor, values: readonly Given[]): Record<string, unknown> {
  const names = Object.entries(parameters).map(([argument, how]) => {
    const { in: location, name = argument } = typeof how === 'string' ? { in: how } : how
    return [`${location} ${name}`, argument] as const
  })
  const known = new Map<string, string>(names)
  return Object.fromEntries(
    values.map(({ name, in: location, value }) => [known.get(`${location} ${name}`) ?? name, value]),
  )
}

/** For a range, the Blob names the type. */
function ofRange(body: unknown, { name, kind }: MediaType): unknown {
  return name.includes('*') && kind === 'bytes'
    ? new Blob([body as Uint8Array<ArrayBuffer>], { type: concrete(name) })
    : body
}

/** A media type in a range. */
function concrete(name: string): string {
  return name.replace('*/', 'application/').replace('/*', '/x-any')
}

/** How what a handler got differs from what was sent; an object in a parameter may hold defaults besides. */
async function difference(
  seen: Seen,
  values: readonly Given[],
  kept: unknown,
  body: unknown,
): Promise<string | undefined> {
  for (const { name, in: location, value } of values) {
    const { path, query, header, cookie } = seen
    const got: unknown = Reflect.get({ path, query, querystring: query, header, cookie }[location] ?? {}, name)
    if (!holds(got, value)) return `${location} ${name} is ${JSON.stringify(got)}`
  }
  const [got, wanted, sent] = await Promise.all([seen.body, kept, body].map(withTexts))
  return agree(got, wanted, sent) ? undefined : `the body is ${JSON.stringify(got)}`
}

/** Whether a body is what its validator keeps of what was sent, which is all of it. */
function agree(got: unknown, kept: unknown, sent: unknown): boolean {
  return isDeepStrictEqual(got, kept) && (kept === undefined || holds(got, sent))
}

/** Whether a value has every part of another one. */
function holds(value: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(value) && value.length === part.length && part.every((item, index) => holds(value[index], item))
    )
  if (!isObject(part)) return value === part
  return isObject(value) && Object.entries(part).every(([name, member]) => holds(value[name], member))
}

/** A value with the texts of its Blobs and bytes, so that it can be compared. */
async function withTexts(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return value.text()
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  if (Array.isArray(value)) return Promise.all(value.map(withTexts))
  if (!isObject(value)) return value
  return Object.fromEntries(
    await Promise.all(Object.entries(value).map(async ([name, member]) => [name, await withTexts(member)] as const)),
  )
}

function say(outcome: Outcome): string {
  if (outcome instanceof Error) return String(outcome)
  return JSON.stringify(outcome).slice(0, 500)
}
