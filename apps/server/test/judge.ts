import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { closedSchema } from './closed-schema.ts'
import { at, document, findOperation, type Json } from './contract.ts'

/** An answer as it came over the wire; header names are in lower case. */
export interface WireAnswer {
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}

/**
 * What the contract has against an answer; an empty list when it allows it. Judges by the document and by Ajv alone:
 * nothing that the server itself validates with takes part.
 */
export function judge(method: string, url: string, answer: WireAnswer): string[] {
  const found = findOperation(method, url)
  const response = found ? declaredResponse(found.operation, answer.status) : undeclaredOperation
  if (!response) return [`the status ${answer.status} is not declared`]
  return [...judgeHeaders(response, answer), ...judgeBody(response, answer, method)]
}

/** What every request that is for no operation gets: an Error object, below the headers that every answer has. */
const undeclaredOperation: Json = {
  headers: {
    'X-Request-Id': at(document, 'components', 'headers', 'X-Request-Id'),
    'X-RateLimit-Limit': at(document, 'components', 'headers', 'X-RateLimit-Limit'),
    'X-RateLimit-Remaining': at(document, 'components', 'headers', 'X-RateLimit-Remaining'),
    'X-RateLimit-Reset': at(document, 'components', 'headers', 'X-RateLimit-Reset'),
    'RateLimit-Policy': at(document, 'components', 'headers', 'RateLimit-Policy'),
    RateLimit: at(document, 'components', 'headers', 'RateLimit'),
    'WWW-Authenticate': { schema: { type: 'string' } },
    'Retry-After': { schema: { type: 'integer', minimum: 1 } },
    Allow: at(document, 'components', 'headers', 'Allow'),
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

function declaredResponse(operation: Json, status: number): Json | undefined {
  const responses = at(operation, 'responses')
  const response = responses[String(status)] ?? (status >= 400 ? responses.default : undefined)
  return response === undefined ? undefined : at(response)
}

/**
 * Headers of the message itself (RFC 9110 and 9112), which no description lists, and those that address browsers and
 * caches instead of callers.
 */
const MESSAGE_HEADERS = new Set([
  'cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

function judgeHeaders(response: Json, { headers }: WireAnswer): string[] {
  const declared = Object.entries(at(response, 'headers'))
  const names = new Set(declared.map(([name]) => name.toLowerCase()))
  const undeclared = [...headers.keys()].filter((name) => !names.has(name) && !MESSAGE_HEADERS.has(name))
  const wrong = declared.flatMap(([name, value]) => {
    const header = at(value)
    const text = headers.get(name.toLowerCase())
    if (text === undefined) return header.required === true ? [`the header ${name} is missing`] : []
    const schema = at(header, 'schema')
    return complaints(schema, readHeader(text, schema)).map((complaint) => `the header ${name}${complaint}`)
  })
  const unsent = EXPERIMENTAL_HEADERS.filter((name) => !headers.has(name))
  return [
    ...undeclared.map((name) => `the header ${name} is not declared`),
    ...unsent.map((name) => `the header ${name} is missing`),
    ...wrong,
  ]
}

/** What the contract does not promise for good, and this service sends with every answer. */
const EXPERIMENTAL_HEADERS = ['ratelimit-policy', 'ratelimit']

/** A number or boolean only when it is written as JSON would write it. */
function readHeader(text: string, { type }: Json): unknown {
  if (type === 'integer' && /^-?(0|[1-9][0-9]*)$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

function judgeBody(response: Json, { status, headers, body }: WireAnswer, method: string): string[] {
  if (status === 204) return body === '' && !headers.has('content-type') ? [] : ['the answer 204 has a body']
  const mediaType = headers.get('content-type') ?? 'none'
  const media = at(response, 'content')[mediaType]
  if (media === undefined) return [`the media type ${mediaType} is not declared`]
  if (method === 'HEAD') return body === '' ? [] : ['the answer to HEAD has a body']
  return complaints(at(media, 'schema'), JSON.parse(body)).map((complaint) => `the body${complaint}`)
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
const validators = new Map<Json, ValidateFunction>()

function complaints(schema: Json, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(closedSchema(schema))
  validators.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath && ` at ${instancePath}`} ${message} ${JSON.stringify(params)}`
  })
}
