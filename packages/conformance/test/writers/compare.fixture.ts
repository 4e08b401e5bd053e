import { isDeepStrictEqual } from 'node:util'
import { load, unify } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import { readApi, requestShapeOf } from '@contract-first/document/model'
import {
  multipartBlob,
  type OperationShape,
  type Part,
  type RequestArguments,
  type WrittenBody,
  writeRequest,
} from '@contract-first/document/request'
import { boundaries, eachSent } from '@contract-first/values'
import type { MediaTypeDoc, Operation } from '../../src/contract/contract.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { buildRequest, type Call } from '../../src/exchange/call.ts'
import { isWritable } from '../../src/values/body-samples.ts'
import { readsBack } from '../../src/values/parameter-samples.ts'
import { readBody } from '../../src/wire/bodies.ts'
import { placeOf } from '../../src/wire/read-parameters.ts'

const BASE_URL = 'http://writers.example'
/** The judge's own, so that the bytes are equal. */
const BOUNDARY = 'conformance-4f1c2d9b7a'

/** How much was compared, and where the two writers differ. */
export interface Comparison {
  requests: number
  differences: string[]
}

/** Compares the writer of requests with the judge's own, for every operation of a document. */
export async function compareWriters(source: string | JsonObject): Promise<Comparison> {
  const { document } = await load(source)
  unify(document, { problem: () => {}, visit: withoutNullable })
  const contract = await loadContract(document)
  const api = readApi(document)
  const found: Comparison = { requests: 0, differences: [] }
  for (const [index, operation] of contract.operations.entries()) {
    const described = api.operations[index]
    if (!described) throw new TypeError(`The model has no ${operation.id}.`)
    const shape = requestShapeOf(api, described)
    for (const call of callsOf(operation)) await compareRequests(shape, call, found)
  }
  return found
}

/** Without a type it has no effect in 3.0, and is no keyword of 2020-12. */
function withoutNullable(schema: JsonObject): void {
  delete schema.nullable
}

/** Calls with every value of every parameter and body that survives its text. */
function callsOf(operation: Operation): Call[] {
  const parameters = operation.parameters.map((parameter) => ({
    place: placeOf(parameter),
    values: boundaries(parameter.schema).flatMap(({ value }) =>
      readsBack(parameter, value) && !isRounded(value) ? [value] : [],
    ),
  }))
  const bodies = (operation.body?.content ?? []).flatMap((media) => bodiesOf(media).map((value) => ({ media, value })))
  const count = Math.max(1, bodies.length, ...parameters.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, index) => {
    const given = parameters.filter(({ values }) => values.length > 0)
    const body = bodies[index % Math.max(1, bodies.length)]
    return {
      operation,
      values: Object.fromEntries(given.map(({ place, values }) => [place, values[index % values.length]])),
      ...(body && { body }),
    }
  })
}

function bodiesOf(media: MediaTypeDoc): unknown[] {
  const { schema, kind } = media
  if (!schema || kind === 'bytes') return []
  return [...eachSent(schema, boundaries(schema))].flatMap(({ value }) =>
    isWritable(media, value) && (kind === 'json' || !isRounded(value)) ? [value] : [],
  )
}

async function compareRequests(shape: OperationShape, call: Call, found: Comparison): Promise<void> {
  const { operation, values, body } = call
  const isComplete = operation.parameters.every((one) => one.in !== 'path' || placeOf(one) in values)
  if (!isComplete) return
  found.requests++
  const judged = await buildRequest(call, BASE_URL)
  const written = await requestOf(shape, call)
  const [theirs, ours] = await Promise.all([contentOf(judged), contentOf(written)])
  if (!isDeepStrictEqual(ours, theirs)) {
    found.differences.push(`${operation.id}: ${JSON.stringify(ours)} or, by the judge, ${JSON.stringify(theirs)}`)
    return
  }
  if (!body) return
  const bytes = new Uint8Array(await written.arrayBuffer())
  const { value } = await readBody(bytes, body.media, written.headers.get('Content-Type') ?? '')
  if (!isDeepStrictEqual(value, body.value))
    found.differences.push(`${body.media.pointer} ${JSON.stringify(body.value)}: read ${JSON.stringify(value)}`)
}

/** A request as the writer makes it from the values of a call. */
function requestOf(shape: OperationShape, { operation, values, body }: Call): Request {
  const parameters: Record<string, Record<string, unknown>> = {}
  for (const parameter of operation.parameters) {
    parameters[parameter.in] = { ...parameters[parameter.in], [parameter.name]: values[placeOf(parameter)] }
  }
  const args: RequestArguments = {
    baseUrl: BASE_URL,
    parameters,
    ...(body && { body: body.value, mediaType: body.media.name }),
  }
  const { url, method, headers, body: written } = writeRequest(shape, args)
  return new Request(url, { method, headers, ...(written !== undefined && { body: toBodyInit(written) }) })
}

function toBodyInit(body: WrittenBody): BodyInit {
  if (typeof body === 'string' || body instanceof Blob || body instanceof Uint8Array) return body
  return multipartBlob(body.map(asBytes), BOUNDARY)
}

/** The judge represents a file as a text with one character per byte. */
function asBytes(part: Part): Part {
  const { content, filename } = part
  if (filename === undefined || typeof content !== 'string') return part
  return { ...part, content: new Uint8Array(Buffer.from(content, 'latin1')) }
}

async function contentOf(request: Request): Promise<object> {
  const { method, url, headers } = request
  const body = Buffer.from(await request.clone().arrayBuffer()).toString('latin1')
  return { method, url, headers: Object.fromEntries(headers), body }
}

/** Whether a value holds a number that JavaScript may have rounded, which no client should send. */
function isRounded(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded)
}
