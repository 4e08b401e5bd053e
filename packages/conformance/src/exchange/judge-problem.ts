import { isObject } from '@contract-first/document/json'
import { essenceOf } from '@contract-first/document/words'
import type { Finding } from '../finding.ts'
import { type Answer, jsonOf, toRecorded } from './answer.ts'

/** Whether an answer is of the media type of RFC 9457. */
export function isProblem({ headers }: Answer): boolean {
  return essenceOf(headers.get('Content-Type') ?? '') === 'application/problem+json'
}

/**
 * A problem that has a `status` is answered with that one: a MUST of RFC 9457, section 3.1.2, whatever the document says.
 * Of another type than a number it is to be ignored (section 3.1).
 */
export function judgeProblem(operation: string, pointer: string, answer: Answer): Finding[] {
  if (!isProblem(answer)) return []
  const body = jsonOf(answer)
  if (!isObject(body) || typeof body.status !== 'number' || body.status === answer.status) return []
  const message = `the problem says that its status is ${body.status}, but it is answered with ${answer.status}`
  return [
    { check: 'body', rule: 'problem-status', operation, case: '', pointer, message, response: toRecorded(answer) },
  ]
}
