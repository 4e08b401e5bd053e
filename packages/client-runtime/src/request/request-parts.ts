import type { OperationDescriptor, ParameterDescriptor } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'
import { type Encoding, headerValue } from './encoding.ts'
import { fillPath } from './path.ts'

/** A request as an operation and its arguments make it. */
export interface RequestParts {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
}

/**
 * Puts the arguments of a call where the document wants them; undefined counts as left out.
 *
 * @throws {ValidationError} for a name that the operation does not have, which would be ignored otherwise, and for a
 * value that cannot stand where it belongs
 */
export function toRequestParts(
  operationId: string,
  { method, path, parameters, requestBody, responses }: OperationDescriptor,
  args: object,
  encoding: Encoding,
  baseUrl: string,
): RequestParts {
  const headers: Record<string, string> = {
    Accept: Object.values(responses).includes('json') ? 'application/json' : '*/*',
  }
  const query: string[] = []
  const cookies: string[] = []
  let body: BodyInit | undefined
  const describe = (name: string): ParameterDescriptor | undefined => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return typeof parameter === 'string' ? { in: parameter } : parameter
  }
  const write = (name: string, value: unknown) => encoding.parameter(name, value, describe(name) ?? { in: 'path' })
  for (const [name, value] of Object.entries(args)) {
    const place = describe(name)?.in
    if (value === undefined || place === 'path') continue
    if (place === 'query') query.push(write(name, value))
    else if (place === 'cookie') cookies.push(write(name, value))
    else if (place) headers[name] = headerValue(name, write(name, value))
    else if (name === 'body' && requestBody) {
      body = encoding.body(value, requestBody)
      if (!(body instanceof FormData)) headers['Content-Type'] = requestBody
    } else {
      const known = Object.keys(parameters).concat(requestBody ? 'body' : [])
      throw new ValidationError(`There is no argument "${name}", only: ${known.join(', ')}.`, { operationId })
    }
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ').replaceAll('&', '; ')
  const search = query.filter(Boolean).join('&')
  return { method, url: baseUrl + fillPath(path, args, write) + (search && `?${search}`), headers, body }
}

/** A random id that will not collide. Pages that come neither by https nor from localhost have no `crypto.randomUUID`. */
export function randomId(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
