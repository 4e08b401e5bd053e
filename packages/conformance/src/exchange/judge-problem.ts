import { isObject } from '@contract-first/document/json'
import { essenceOf } from '@contract-first/document/words'
import type { Finding } from '../finding.ts'
import { type Answer, jsonOf, toRecorded } from './answer.ts'

/** Whether a response is of the media type of RFC 9457. */
export function isProblem({ headers }: Answer): boolean {
  return essenceOf(headers.get('Content-Type') ?? '') === 'application/problem+json'
}

/**
 * The `status` of a problem is that of its response: a MUST of RFC 9457, section 3.1.2, whatever the document says. If
 * it is not a number, it is ignored (section 3.1).
 */
export function judgeProblem(operation: string, pointer: string, answer: Answer): Finding[] {
  if (!isProblem(answer)) return []
  const body = jsonOf(answer)
  if (!isObject(body) || typeof body.status !== 'number' || body.status === answer.status) return []
  const message = `the problem says status ${body.status}, but the response is ${answer.status}`
  return [
    { check: 'body', rule: 'problem-status', operation, case: '', pointer, message, response: toRecorded(answer) },
  ]
}
