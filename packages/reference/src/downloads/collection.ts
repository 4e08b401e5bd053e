import { hash } from '../document/names.ts'
import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { exampleRequest, parameterText } from '../model/request.ts'

/** A request of an operation as a collection of requests holds it: with variables where the reader fills something in. */
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
  /** Query parameters that need not be sent, with values they may have. */
  optional: readonly (readonly [name: string, value: string])[]
  body?: { mediaType: string; text: string }
}

/** What stands for the base URL and for the credentials. */
export const BASE_URL = '{{baseUrl}}'
const CREDENTIAL = '{{apiKey}}'

/** A request for every operation, in the order of the tags. */
export function collect(api: Api): CollectedRequest[] {
  return api.tags.flatMap((tag) => tag.operations.map((operation) => collectedRequest(operation, tag.title, api)))
}

function collectedRequest(operation: Operation, folder: string, api: Api): CollectedRequest {
  const request = exampleRequest(operation, api, BASE_URL)
  const mediaType = request.headers.find(([name]) => name === 'Content-Type')?.[1]
  const optional = operation.parameters.filter(({ location, isRequired }) => location === 'query' && !isRequired)
  return {
    id: uuid(operation.name),
    name: operation.name,
    title: operation.title,
    folder,
    description: operation.description ?? '',
    method: request.method,
    url: withCredential(request.url),
    headers: request.headers.map(([name, value]) => [name, withCredential(value)] as const),
    optional: optional.map((parameter) => [parameter.name, parameterText(parameter)] as const),
    ...(request.body !== undefined &&
      mediaType !== undefined && { body: { mediaType, text: bodyText(request.body, mediaType) } }),
  }
}

function withCredential(text: string): string {
  return text.replaceAll(/YOUR_(API_KEY|ACCESS_TOKEN|CREDENTIALS)|BASE64_OF_USER_AND_PASSWORD/g, CREDENTIAL)
}

/** In JSON, two braces stand in a string only, where one of them can be escaped. */
function bodyText(text: string, mediaType: string): string {
  return /json/.test(mediaType) ? text.replaceAll(/(?<=\{)\{/g, '\\u007b') : text
}

/**
 * Without variables but those of the collection: an example that holds `{{process.env.HOME}}` would send what the
 * reader's machine has there.
 */
export function withoutVariables(text: string): string {
  return text.replaceAll(/\{(?=\{(?!(?:baseUrl|apiKey)\}\}))/g, '{ ')
}

/** A UUID (RFC 9562, version 8) that depends on the name alone. */
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

/** On one line: a line break would begin something else. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
