import type { Answer } from '../exchange/answer.ts'
import type { SentRequest } from '../exchange/sent-request.ts'
import type { Finding } from '../finding.ts'
import type { Policy, Target } from './setup.ts'

/**
 * Judges what no document can say about headers: those that every response has, the ids of exchanges, and the challenge
 * for a token.
 */
export function judgeAnswerHeaders(
  operation: string,
  pointer: string,
  sent: SentRequest,
  answer: Answer,
  { answerHeaders = {}, challengesByToken = false, exchangeId }: Policy,
  target: Target,
): Finding[] {
  const wrong = Object.entries(answerHeaders).flatMap(([name, expected]) => {
    const found = answer.headers.get(name)
    return found === expected ? [] : [`the header ${name} is ${JSON.stringify(found)} instead of "${expected}"`]
  })
  const complaints = [
    ...wrong,
    ...(challengesByToken ? challenge(sent, answer) : []),
    ...(exchangeId === undefined ? [] : repeated(exchangeId, sent, answer, target)),
  ]
  return complaints.map((message) => ({ check: 'header-schema', operation, case: '', pointer, message }))
}

/** The ids of earlier exchanges with each target. */
const namesBefore = new WeakMap<Target, Set<string>>()

/** An exchange has a new id, unless the caller gave it. */
function repeated(header: string, { headers: sent }: SentRequest, { headers }: Answer, target: Target): string[] {
  const name = headers.get(header)
  if (name === null || name === sent.get(header)) return []
  const names = namesBefore.get(target) ?? new Set()
  const isRepeated = names.has(name)
  namesBefore.set(target, names.add(name))
  return isRepeated ? [`the header ${header} is "${name}", as that of another exchange was`] : []
}

/** RFC 6750, section 3.1. A malformed token may be reported either way. */
function challenge({ headers: sent }: SentRequest, { status, headers }: Answer): string[] {
  const said = headers.get('WWW-Authenticate')
  if (status !== 401 || said === null || !/^bearer\b/i.test(said)) return []
  const credential = sent.get('Authorization')
  const hasError = /\berror\s*=/i.test(said)
  if (credential === null && hasError) return [`the challenge speaks of an error, but no token was sent: ${said}`]
  const isToken = credential !== null && /^bearer +[\w.~+/-]+=*$/i.test(credential)
  return isToken && !/\berror\s*=\s*"?invalid_token"?/i.test(said)
    ? [`the challenge does not say that the token that was sent is invalid: ${said}`]
    : []
}
