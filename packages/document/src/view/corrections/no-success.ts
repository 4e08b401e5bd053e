import { isObject, type JsonObject } from '../../json/json.ts'
import type { Remember } from './correction.ts'

const SUCCESS = /^(?:[23]|default$)/

/**
 * Lets an operation that describes only failures succeed: with any 2xx, and without a body. "At least the response for
 * a successful operation call" should be described: OpenAPI Specification 3.1.1, section 4.8.16.
 */
export function correctNoSuccess(operation: JsonObject, remember: Remember): void {
  const { responses } = operation
  if (!isObject(responses)) return
  const statuses = Object.keys(responses).filter((name) => !name.startsWith('x-'))
  if (statuses.length === 0 || statuses.some((status) => SUCCESS.test(status))) return
  responses['2XX'] = { description: 'The document describes no success.' }
  remember('responses', operation, 'responses')
}
