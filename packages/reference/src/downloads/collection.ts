import { type Part, type WrittenRequest, writeParameter } from '@contract-first/document/request'
import { hash } from '../document/names.ts'
import type { Api } from '../model/api.ts'
import type { CalledOperation } from '../model/operation.ts'
import { isWritable, sampleRequest, sampleValue } from '../model/sample-request.ts'
import { readable } from '../samples/written-body.ts'

/** A request for a collection, with variables for the reader to fill in. */
export interface CollectedRequest {
  id: string
  name: string
  title: string
  folder: string
  description: string
  method: string
  /** Begins with `{{baseUrl}}`. */
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  /** Whether it sends a user and a password, from the variables `username` and `password`. */
  isBasic: boolean
  /** Optional query parameters, with possible values. */
  optional: readonly (readonly [name: string, value: string])[]
  body?: { mediaType: string; text: string } | { mediaType: string; file: string } | { parts: readonly Part[] }
}

/** The placeholder of the base URL. */
export const BASE_URL = '{{baseUrl}}'
const BASIC = 'Basic '

const known = new WeakMap<Api, CollectedRequest[]>()

/** A request for every operation that can be sent, in the order of the tags. */
export function collect(api: Api): readonly CollectedRequest[] {
  const requests = known.get(api) ?? collected(api)
  known.set(api, requests)
  return requests
}

function collected(api: Api): CollectedRequest[] {
  return api.tags.flatMap((tag) => tag.operations.flatMap((operation) => collectedRequest(operation, tag.title, api)))
}

function collectedRequest(operation: CalledOperation, folder: string, api: Api): CollectedRequest[] {
  const request = sampleRequest(operation, api, { baseUrl: BASE_URL })
  if (request === undefined) return []
  const { method, url, headers } = request
  const isBasic = headers.Authorization?.startsWith(BASIC) === true
  const body = bodyOf(readable(request))
  const collected = {
    id: uuid(operation.name),
    name: operation.name,
    title: operation.title,
    folder,
    description: operation.description ?? '',
    method,
    url: withVariables(url, api),
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'Authorization' || !isBasic)
      .map(([name, value]) => [name, withVariables(value, api)] as const),
    isBasic,
    optional: optionalPairs(operation),
  }
  return [body === undefined ? collected : { ...collected, body }]
}

function optionalPairs(operation: CalledOperation): [name: string, value: string][] {
  return operation.parameters.flatMap((parameter) => {
    const { name, location, isRequired } = parameter
    const shape = operation.shape.parameters.find((one) => one.in === 'query' && one.name === name)
    const value = sampleValue(parameter)
    if (location !== 'query' || isRequired || !shape || shape.form || !isWritable(operation, parameter, value))
      return []
    const pairs = writeParameter(name, value, shape)?.split('&') ?? []
    return pairs.map((pair): [string, string] => {
      const [key = '', text = ''] = pair.split('=').map(decoded)
      return [key, text]
    })
  })
}

/** Reserved characters stay unencoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function bodyOf({ headers, body }: WrittenRequest): CollectedRequest['body'] {
  const mediaType = headers['Content-Type'] ?? ''
  if (Array.isArray(body)) return { parts: body }
  if (body instanceof File) return { mediaType, file: body.name }
  return typeof body === 'string' ? { mediaType, text: bodyText(body, mediaType) } : undefined
}

/** In JSON, two braces in a row occur only in strings, where one can be escaped. */
function bodyText(text: string, mediaType: string): string {
  return /json/.test(mediaType) ? text.replaceAll(/(?<=\{)\{/g, '\\u007b') : text
}

/** The variables that the reader fills in besides the base URL. */
export function credentialVariables({ securitySchemes }: Api): string[] {
  const isBasic = securitySchemes.some(({ placeholder }) => isOfUser(placeholder))
  return [...new Set([...variables(securitySchemes).values(), ...(isBasic ? ['username', 'password'] : [])])]
}

function variables(schemes: Api['securitySchemes']): Map<string, string> {
  const placeholders = new Set(schemes.map(({ placeholder }) => placeholder).filter((one) => one && !isOfUser(one)))
  if (placeholders.size < 2) return new Map([...placeholders].map((placeholder) => [placeholder, 'apiKey']))
  const camel = (words: string) =>
    words.toLowerCase().replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new Map([...placeholders].map((placeholder) => [placeholder, camel(placeholder.replace('YOUR_', ''))]))
}

function isOfUser(placeholder: string): boolean {
  return placeholder.startsWith('BASE64_')
}

function withVariables(text: string, { securitySchemes }: Api): string {
  const known = variables(securitySchemes)
  return text.replaceAll(/YOUR_\w+/g, (placeholder) => {
    const name = known.get(placeholder)
    return name === undefined ? placeholder : `{{${name}}}`
  })
}

/**
 * Removes variables other than the collection's own: an example with `{{process.env.HOME}}` would send that value from
 * the reader's machine.
 */
export function withoutVariables(text: string, api: Api): string {
  const own = ['baseUrl', ...credentialVariables(api)].join('|')
  return text.replaceAll(new RegExp(`\\{(?=\\{(?!(?:${own})\\}\\}))`, 'g'), '{ ')
}

/** A UUID (RFC 9562, version 8) derived only from the name. */
export function uuid(name: string): string {
  const digits = hash(name, 32)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}

export function baseUrl({ servers }: Api): string {
  return servers[0]?.example ?? ''
}

/** On one line: a line break would end the value. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
