import { valueAt } from '@contract-first/document/json'
import { type Answer, jsonOf } from '../exchange/answer.ts'
import { isProblem } from '../exchange/judge-problem.ts'
import type { Finding } from '../finding.ts'
import type { Policy, Target } from './setup.ts'

/** A line of a source file, as in the stack traces of many languages. */
const SOURCE_LINE = /\.(?:[cm]?[jt]sx?|java|kt|py|rb|php|cs)(?::|", line )\d+/

/** Shorter ones may be in a text by chance. */
const SECRET_LENGTH_MIN = 8

/** Judges the body of an error by the policy: its status, its code and its message. */
export function judgeError(operation: string, answer: Answer, { errors }: Policy, target: Target): Finding[] {
  const { status } = answer
  if (!errors || status < 400) return []
  const body = jsonOf(answer)
  const complaints: string[] = []
  const said = errors.status === undefined ? undefined : valueAt(body, errors.status)
  // For a problem, an RFC says so, and it is judged by that.
  if (typeof said === 'number' && said !== status && !(errors.status === '/status' && isProblem(answer)))
    complaints.push(`the response ${status} says at ${errors.status} of its body that it is ${said}`)
  const { at = '', statuses = {} } = errors.codes ?? {}
  const code = codeOf(answer, errors)
  const expected = Object.entries(statuses).find(([name]) => name === code)?.[1]
  if (expected !== undefined && expected !== status)
    complaints.push(`the response ${status} says at ${at} of its body that it is ${code}, which goes with ${expected}`)
  const message = errors.message === undefined ? undefined : valueAt(body, errors.message)
  if (typeof message === 'string' && secretsOf(target).some((secret) => message.includes(secret)))
    complaints.push(`the text at ${errors.message} repeats a credential`)
  if (typeof message === 'string' && SOURCE_LINE.test(message))
    complaints.push(`the text at ${errors.message} names a line of a source file`)
  return complaints.map((complaint) => ({
    check: 'error-body',
    operation,
    case: '',
    pointer: errors.schema,
    message: complaint,
  }))
}

/** The code in the body of an error; undefined where there is none. */
export function codeOf(answer: Answer, errors: Policy['errors']): unknown {
  return errors?.codes ? valueAt(jsonOf(answer), errors.codes.at) : undefined
}

function secretsOf({ secrets = {}, wrongSecrets = {} }: Target): string[] {
  const all = [...Object.values(secrets), ...Object.values(wrongSecrets).flatMap((wrong) => Object.values(wrong))]
  return all.filter((secret) => secret.length >= SECRET_LENGTH_MIN)
}
