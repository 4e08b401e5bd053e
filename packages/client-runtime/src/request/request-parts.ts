import { fillPath, jsonOf, UnwritableError, writeScalar } from '@contract-first/document/request'
import type { BodyDescriptor, OperationDescriptor, ParameterDescriptor } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'

/** A request, made from an operation and its arguments. */
export interface RequestParts {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
  security?: OperationDescriptor['security'] | undefined
}

/**
 * Puts the arguments of a call where they belong; undefined counts as left out.
 *
 * @throws {ValidationError} for a name that the operation does not have
 * @throws {UnwritableError} for a value that cannot be written in its place
 */
export function toRequestParts(
  operationId: string,
  { method, path, parameters, requestBody, accept = 'application/json', security }: OperationDescriptor,
  args: object,
  baseUrl: string,
): RequestParts {
  const headers: Record<string, string> = { Accept: accept }
  const inPath = new Map<string, string>()
  const query: string[] = []
  const cookies: string[] = []
  let body: BodyInit | undefined
  // The query may have such a parameter.
  const wanted = Object.hasOwn(parameters, CONTENT_TYPE) ? undefined : Reflect.get(args, CONTENT_TYPE)
  const chosen = bodyOf(operationId, requestBody, wanted)
  for (const [argument, value] of Object.entries(args)) {
    if (value === undefined) continue
    const parameter = Object.hasOwn(parameters, argument) && parameters[argument]
    if (parameter) {
      const how: ParameterDescriptor = typeof parameter === 'string' ? { in: parameter, write: writeScalar } : parameter
      const { name = argument } = how
      const text = how.write(name, value, how)
      if (text === undefined) continue
      if (how.in === 'path') inPath.set(name, text)
      else if (how.in === 'query') query.push(text)
      else if (how.in === 'cookie') cookies.push(text)
      else headers[name] = text
    } else if (argument === 'body' && chosen) {
      const { mediaType, write, form } = chosen
      body = write(value, form, mediaType)
      // For these, the Blob names the type: that of parts includes the boundary.
      if (!/^multipart\/|\*/.test(mediaType)) headers[CONTENT_TYPE] = mediaType
    } else if (argument !== CONTENT_TYPE) {
      const known = Object.keys(parameters).concat(requestBody ? 'body' : [])
      throw new ValidationError(`There is no argument "${argument}", only: ${known.join(', ')}.`, { operationId })
    }
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ')
  const url = baseUrl + fillPath(path, (name) => inPath.get(name)) + (query.length > 0 ? `?${query.join('&')}` : '')
  return { method, url, headers, body, security }
}

/** A header parameter cannot have that name: OpenAPI Specification 3.1.1, section 4.8.12.1. */
const CONTENT_TYPE = 'Content-Type'

/** @throws {ValidationError} for a media type that the operation does not take */
function bodyOf(
  operationId: string,
  described: OperationDescriptor['requestBody'],
  wanted: unknown,
): BodyDescriptor | undefined {
  const bodies = [described ?? []]
    .flat()
    .map((body) => (typeof body === 'string' ? { mediaType: body, write: writeJson } : body))
  const chosen = wanted === undefined ? bodies[0] : bodies.find(({ mediaType }) => mediaType === wanted)
  if (chosen || wanted === undefined) return chosen
  const names = bodies.map(({ mediaType }) => mediaType).join(', ')
  throw new ValidationError(`There is no body of ${wanted}, only: ${names || 'none'}.`, { operationId })
}

function writeJson(value: unknown): string {
  return jsonOf(value, 'The body')
}

/**
 * A path, or a URL, with texts and numbers filled in.
 *
 * @throws {ValidationError} for a value that is missing or would lead to another path
 */
export function writePath(template: string, values: object): string {
  const texts = new Map<string, unknown>(Object.entries(values))
  return refusing(undefined, () =>
    fillPath(template, (name) => writeScalar(name, texts.get(name) ?? '', { in: 'path' })),
  )
}

/** Calls `write`, and turns its refusal into an error of this client. */
export function refusing<Written>(operationId: string | undefined, write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    throw new ValidationError(error.message, { operationId, ...('cause' in error && { cause: error.cause }) })
  }
}

/** A random id that will not collide. Pages without https, except on localhost, have no `crypto.randomUUID`. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
