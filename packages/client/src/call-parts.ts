import type { OperationDescriptor } from '@petstore/contract/client'
import { ValidationError } from './errors/validation-error.ts'
import { parameterText } from './parameter-text.ts'

/** The arguments of a call, by where they go. */
export interface CallParts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, string>
  body?: unknown
}

/**
 * Sorts the arguments of a call; undefined counts as left out.
 *
 * @throws {ValidationError} for a name that the operation does not have, which would be ignored otherwise, and for a
 * value that cannot stand in a header
 */
export function toCallParts(operationId: string, operation: OperationDescriptor, args: object): CallParts {
  const parts: CallParts = { path: {}, query: {}, header: {} }
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue
    const place = Object.hasOwn(operation.parameters, name) ? operation.parameters[name] : undefined
    if (place === 'path' || place === 'query') parts[place][name] = value
    else if (place === 'header') parts.header[name] = headerValue(name, value)
    else if (place === undefined && name === 'body' && operation.requestBody) parts.body = value
    else throw new ValidationError(unknownArgument(operationId, operation, name))
  }
  return parts
}

/** RFC 9110, section 5.5; `fetch` would refuse other values as if the network had failed. */
function headerValue(name: string, value: unknown): string {
  const text = parameterText(name, value)
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text
  throw new ValidationError(`The header parameter ${name} holds a character that no header can: use visible ASCII.`)
}

function unknownArgument(operationId: string, operation: OperationDescriptor, name: string): string {
  const { parameters, requestBody } = operation
  if (parameters[name] === 'cookie') return `The parameter ${name} of ${operationId} is a cookie, which is not sent.`
  const known = [...Object.keys(parameters), ...(requestBody ? ['body'] : [])].join(', ')
  return `${operationId} has no argument ${JSON.stringify(name)}: ${known ? `use ${known}` : 'leave it out'}.`
}
