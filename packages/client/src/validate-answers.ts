import { problemOf } from './document/check-body.ts'
import { ParseError } from './errors/parse-error.ts'
import type { Middleware } from './sending/sender.ts'

/**
 * Middleware that holds every JSON answer to the schemas of the contract, with zod; one that breaks them is a `ParseError`
 * that names the place. For tests and for the careful: an enumeration then has the values of this version only.
 *
 * ```ts
 * const petstore = createClient({ middleware: [validateAnswers] })
 * ```
 */
export const validateAnswers: Middleware = async (request, next, { operationId }) => {
  const response = await next(request)
  // Errors by proxies are no JSON, and `ApiError.isDocumented` tells them.
  if (operationId === undefined || !response.headers.get('Content-Type')?.includes('json')) return response
  const text = await response.clone().text()
  const problem = problemOf(operationId, response.status, JSON.parse(text))
  if (problem) throw new ParseError(problem, response, text, { operationId, attempts: 1 })
  return response
}
