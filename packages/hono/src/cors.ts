import type { Context } from 'hono'
import { httpMethod } from './method.ts'
import type { Contract, SecurityScheme } from './operation.ts'
import { type Headers, headerSchemas } from './response/headers.ts'

/** Which pages of other origins may call the API (Fetch Standard, section 3.3); credentials of the browser's own, such as cookies, stay out. */
export interface CorsOptions {
  /** Origins as browsers write them, such as `https://app.example`; `*` for every one. */
  origins: '*' | readonly string[]
  /** Request headers that pages may send besides those of the contract. */
  requestHeaders?: readonly string[]
  /** Response headers that pages may read besides those of the contract. */
  responseHeaders?: readonly string[]
  /** How long a browser may remember a preflight. Default: 600. */
  maxAgeSeconds?: number
}

/** What CORS adds to answers; the contract says which methods and headers there are. */
export interface Cors {
  /** The headers of an answer with those that its page needs. */
  addTo(headers: Headers, c: Context): Headers
  isPreflight(c: Context): boolean
  /** The headers of an answer to a preflight with those that the browser asked for. */
  answerPreflight(headers: Headers, c: Context): Headers
}

export function compileCors(contract: Contract, options: CorsOptions): Cors {
  const exposed = { 'Access-Control-Expose-Headers': responseHeaders(contract, options).join(', ') }
  const allowed = {
    'Access-Control-Allow-Methods': methods(contract).join(', '),
    'Access-Control-Allow-Headers': requestHeaders(contract, options).join(', '),
    'Access-Control-Max-Age': String(options.maxAgeSeconds ?? 600),
  }
  const adding = (more: Headers) => (headers: Headers, c: Context) => {
    const origin = allowOrigin(options.origins, c.req.header('origin'), headers.Vary)
    return { ...headers, ...origin, ...('Access-Control-Allow-Origin' in origin && more) }
  }
  return {
    addTo: adding(exposed),
    answerPreflight: adding(allowed),
    isPreflight: ({ req }) =>
      req.method === 'OPTIONS' &&
      req.header('origin') !== undefined &&
      req.header('access-control-request-method') !== undefined,
  }
}

/**
 * Lets a page of `origin` read an answer, and caches know that the answer to another page may differ.
 *
 * @param vary what the answer varies by already
 */
export function allowOrigin(
  origins: CorsOptions['origins'],
  origin: string | undefined,
  vary?: string,
): Record<string, string> {
  if (origins === '*') return { 'Access-Control-Allow-Origin': '*' }
  const isAllowed = origin !== undefined && origins.includes(origin)
  const Vary = vary === undefined ? 'Origin' : `${vary}, Origin`
  return isAllowed ? { 'Access-Control-Allow-Origin': origin, Vary } : { Vary }
}

/** Of all operations: a preflight carries no credential, so its answer does not tell which path has which. */
function methods({ operations }: Contract): string[] {
  const own = Object.values(operations).map(httpMethod)
  return distinct(own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
}

function requestHeaders(contract: Contract, { requestHeaders: more = [] }: CorsOptions): string[] {
  const operations = Object.values(contract.operations)
  const credentials = Object.values(contract.securitySchemes).flatMap(credentialHeader)
  const parameters = operations.flatMap(({ decoders }) => Object.keys(decoders.header))
  const contentType = operations.some(({ route }) => route.request?.body !== undefined) ? ['Content-Type'] : []
  return distinct([...credentials, ...contentType, ...parameters, ...more])
}

function credentialHeader(scheme: SecurityScheme): string[] {
  if (scheme.type === 'http') return ['Authorization']
  return scheme.type === 'apiKey' && scheme.in === 'header' ? [scheme.name] : []
}

function responseHeaders(contract: Contract, { responseHeaders: more = [] }: CorsOptions): string[] {
  const responses = Object.values(contract.operations).flatMap(({ route }) => Object.values(route.responses ?? {}))
  return distinct([...responses.flatMap((response) => headerSchemas(response).map(([name]) => name)), ...more])
}

/** Header names mean the same in any case; the first spelling stands. */
function distinct(names: readonly string[]): string[] {
  const lowerCase = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') === index)
}
