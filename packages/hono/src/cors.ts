import type { Context } from 'hono'
import { httpMethod } from './method.ts'
import type { Contract, SecurityScheme } from './operation.ts'
import { type Headers, headerSchemas } from './response/headers.ts'

/**
 * The pages of other origins that may call the API (Fetch Standard, section 3.3), without the browser's own
 * credentials, such as cookies.
 */
export interface CorsOptions {
  /** Origins as browsers write them, such as `https://app.example`; `*` for all. */
  origins: '*' | readonly string[]
  /** Request headers that pages may send in addition to those of the contract. */
  requestHeaders?: readonly string[]
  /** Response headers that pages may read in addition to those of the contract. */
  responseHeaders?: readonly string[]
  /** How long a browser may remember a preflight. Default: 600. */
  maxAgeSeconds?: number
}

/** Adds CORS headers to responses, with the methods and headers of the contract. */
export interface Cors {
  /** The headers of a response, plus those that its page needs. */
  addTo(headers: Headers, c: Context): Headers
  isPreflight(c: Context): boolean
  /** The headers of a response to a preflight, plus those that the browser asked for. */
  answerPreflight(headers: Headers, c: Context): Headers
}

export function compileCors(contract: Contract, options: CorsOptions): Cors {
  const readable = responseHeaders(contract, options).join(', ')
  const exposed: Headers = readable === '' ? {} : { 'Access-Control-Expose-Headers': readable }
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
 * The headers that let a page of `origin` read a response, and tell caches that the response to another page may differ.
 *
 * @param vary - the value of the response's own `Vary`
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

/**
 * The methods of all operations: a preflight carries no credential, so its response does not reveal which path has which.
 */
function methods({ operations }: Contract): string[] {
  const own = Object.values(operations).map(httpMethod)
  return distinct(own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
}

function requestHeaders(contract: Contract, { requestHeaders: more = [] }: CorsOptions): string[] {
  const operations = Object.values(contract.operations)
  const credentials = Object.values(contract.securitySchemes).flatMap(credentialHeader)
  const parameters = operations.flatMap(({ decoders }) => Object.keys(decoders?.header ?? {}))
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

/** Distinct header names, which are case-insensitive; the first spelling is kept. */
function distinct(names: readonly string[]): string[] {
  const lowerCase = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') === index)
}
