import type { OperationDescriptor, ParameterDescriptor } from '@petstore/contract/client'
import { ValidationError } from '../errors/validation-error.ts'
import type { Encoding } from './encoding.ts'
import { fillPath } from './path.ts'

/** A request as an operation and its arguments make it. */
export interface RequestParts {
  method: string
  /** With the query, and without the base URL. */
  path: string
  headers: Record<string, string>
  body?: BodyInit
}

/**
 * Puts the arguments of a call where the document wants them; undefined counts as left out.
 *
 * @throws {ValidationError} for a name that the operation does not have, which would be ignored otherwise, and for a
 * value that cannot stand where it belongs
 */
export function toRequestParts(
  operationId: string,
  operation: OperationDescriptor,
  args: object,
  encoding: Encoding,
): RequestParts {
  const { method, requestBody, responses } = operation
  const headers: Record<string, string> = {
    Accept: Object.values(responses).includes('json') ? 'application/json' : '*/*',
  }
  const query: string[] = []
  const cookies: string[] = []
  const path: Record<string, unknown> = {}
  let body: BodyInit | undefined
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue
    const parameter = parameterOf(operation, name)
    if (!parameter && name === 'body' && requestBody) {
      body = encoding.body(value, requestBody)
      if (!(body instanceof FormData)) headers['Content-Type'] = requestBody
    } else if (!parameter) throw new ValidationError(unknownArgument(operationId, operation, name))
    else if (parameter.in === 'path') path[name] = value
    else if (parameter.in === 'header') headers[name] = headerValue(name, encoding.parameter(name, value, parameter))
    else (parameter.in === 'query' ? query : cookies).push(encoding.parameter(name, value, parameter))
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ').replaceAll('&', '; ')
  const search = query.filter(Boolean).join('&')
  return {
    method,
    path:
      fillPath(operation.path, path, (name, value) =>
        encoding.parameter(name, value, parameterOf(operation, name) ?? { in: 'path' }),
      ) + (search && `?${search}`),
    headers,
    ...(body !== undefined && { body }),
  }
}

function parameterOf({ parameters }: OperationDescriptor, name: string): ParameterDescriptor | undefined {
  const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof parameter === 'string' ? { in: parameter } : parameter
}

/** RFC 9110, section 5.5; `fetch` would refuse other values as if the network had failed. */
function headerValue(name: string, text: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text
  throw new ValidationError(`The header parameter ${name} holds a character that no header can: use visible ASCII.`)
}

function unknownArgument(operationId: string, { parameters, requestBody }: OperationDescriptor, name: string): string {
  const known = [...Object.keys(parameters), ...(requestBody ? ['body'] : [])].join(', ')
  return `${operationId} has no argument ${JSON.stringify(name)}: ${known ? `use ${known}` : 'leave it out'}.`
}
