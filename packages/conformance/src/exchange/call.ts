import { isObject } from '@contract-first/document/json'
import type { MediaTypeDoc, Operation, Parameter } from '../contract/contract.ts'
import { writeBody } from '../wire/bodies.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { encodeText, rawPair, type Written, writeParameter } from '../wire/write-parameters.ts'

/** A call of an operation, before it becomes a request. */
export interface Call {
  operation: Operation
  /** Values by place: `{ 'query.limit': 20, 'path.toyId': 7 }`. Only these are sent. */
  values: Readonly<Record<string, unknown>>
  body?: { media: MediaTypeDoc; value: unknown }
  /** Raw texts instead of values, by place; several for a repeated parameter. Not encoded. */
  texts?: Readonly<Record<string, readonly string[]>>
  /** Additional headers; null removes one. */
  headers?: Readonly<Record<string, string | null>>
  /** Properties of the body that refer to existing items: the value in a plain call, and the existing one. */
  references?: Readonly<Record<string, { example: unknown; found: unknown }>>
  /** Sent instead of the body; its content type comes from `headers`. */
  bytes?: Uint8Array<ArrayBuffer> | string
}

/** Credentials: the value for each header, query parameter or cookie. */
export interface Credential {
  headers?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  cookies?: Readonly<Record<string, string>>
}

/**
 * Turns a call into a request.
 * @param baseUrl - absolute, without a trailing slash: `http://127.0.0.1:3000/v1`
 */
export async function buildRequest(call: Call, baseUrl: string, credential: Credential = {}): Promise<Request> {
  const { operation } = call
  const query = [...parts(call, 'query'), ...Object.entries(credential.query ?? {}).map(pairEncoded)]
  const cookies = [...parts(call, 'cookie'), ...Object.entries(credential.cookies ?? {})]
  const headers = new Headers(credential.headers ?? {})
  for (const [name, text] of parts(call, 'header')) headers.append(name, text)
  if (cookies.length > 0) headers.set('Cookie', cookies.map(([name, text]) => `${name}=${text}`).join('; '))
  const body = call.bytes === undefined && call.body ? await writeBody(call.body.value, call.body.media) : undefined
  if (body) headers.set('Content-Type', body.contentType)
  for (const [name, text] of Object.entries(call.headers ?? {})) {
    if (text === null) headers.delete(name)
    else headers.set(name, text)
  }
  const whole = parts(call, 'querystring').flatMap(([, text]) => (text === '' ? [] : [text]))
  const search = [...whole, ...query.map(([name, text]) => `${name}=${text}`)].join('&')
  const bytes = typeof call.bytes === 'string' ? new TextEncoder().encode(call.bytes) : (call.bytes ?? body?.bytes)
  return new Request(`${baseUrl}${pathOf(call)}${search && `?${search}`}`, {
    method: operation.method,
    headers,
    ...(bytes && { body: bytes }),
  })
}

/** The same call with references to existing items, except where a sample sets them. */
export function asReferred(call: Call): Call {
  const { references, body } = call
  const value = body?.value
  if (!references || !body || !isObject(value)) return call
  const named = Object.entries(references).filter(([name, { example }]) => value[name] === example)
  const found = Object.fromEntries(named.map(([name, { found }]) => [name, found]))
  return { ...call, body: { ...body, value: { ...value, ...found } } }
}

/** Whether the body refers to something that may not exist. */
export function isReferringToUnknown(call: Call): boolean {
  const value = asReferred(call).body?.value
  return Object.entries(call.references ?? {}).some(([name, { found }]) => isObject(value) && value[name] !== found)
}

/** Headers that fetch adds by itself, so that they cannot be left out. */
const ADDED_BY_FETCH: ReadonlySet<string> = new Set(['accept-encoding', 'accept-language', 'user-agent'])

/** Whether a server always gets a parameter: fetch adds it if the call leaves it out. */
export function isAlwaysSent({ in: location, name }: Parameter): boolean {
  return location === 'header' && ADDED_BY_FETCH.has(name.toLowerCase())
}

/** The encoded path, without the base. */
export function pathOf(call: Call): string {
  const texts = new Map(parts(call, 'path'))
  return call.operation.path.replaceAll(/\{([^{}]+)\}/g, (template, name: string) => texts.get(name) ?? template)
}

function parts(call: Call, location: Parameter['in']): Written {
  const declared = call.operation.parameters.filter((parameter) => parameter.in === location)
  const known = new Set(declared.map(placeOf))
  const unknown = Object.entries(call.texts ?? {}).filter(
    ([place]) => place.startsWith(`${location}.`) && !known.has(place),
  )
  return [
    ...(location === 'query'
      ? withoutShared(call, declared)
      : declared.flatMap((parameter) => partsOf(call, parameter))),
    ...unknown.flatMap(([place, texts]) =>
      texts.map((text) => rawPair(location, place.slice(location.length + 1), text)),
    ),
  ]
}

/** Without an optional parameter that writes a name of another one, as exploded objects may: no server tells them apart. */
function withoutShared(call: Call, declared: readonly Parameter[]): Written {
  const written = new Set<string>()
  return declared.flatMap((parameter) => {
    const pairs = partsOf(call, parameter)
    if (!parameter.required && pairs.some(([name]) => written.has(name))) return []
    for (const [name] of pairs) written.add(name)
    return pairs
  })
}

function partsOf({ values, texts = {} }: Call, parameter: Parameter): Written {
  const place = placeOf(parameter)
  const raw = texts[place]
  if (raw) return raw.map((text) => rawPair(parameter.in, parameter.name, text))
  return values[place] === undefined ? [] : writeParameter(parameter, values[place])
}

function pairEncoded([name, text]: [string, string]): [string, string] {
  return [encodeURIComponent(name), encodeText(text)]
}
