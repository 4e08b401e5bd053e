import { isObject, valueAt } from '@contract-first/document/json'
import { type Answer, jsonOf } from './answer.ts'

/**
 * The value of a runtime expression about a response (OpenAPI Specification 3.1.1, section 4.8.20.4). A constant stands for
 * itself; any other expression is undefined.
 */
export function evaluate(expression: unknown, answer: Answer): unknown {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? []
  if (header !== undefined) return answer.headers.get(header) ?? undefined
  const [, pointer] = /^\$response\.body#(.*)$/.exec(expression) ?? []
  if (pointer === undefined) return undefined
  const body = jsonOf(answer)
  return isObject(body) || Array.isArray(body) ? valueAt(body, pointer) : undefined
}
