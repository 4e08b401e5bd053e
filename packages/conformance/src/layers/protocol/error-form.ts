import { essenceOf, isRange, kindOf } from '@contract-first/document/words'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'

/** Expects an error that no operation documents to be readable like a documented one: JSON where these are JSON. */
export function expectErrorForm(trial: Trial, { operations }: Contract, what: string, answer: Answer): void {
  const type = essenceOf(answer.headers.get('Content-Type') ?? '')
  // The form of RFC 9457 is nobody's surprise.
  if (answer.status < 400 || answer.bytes.length === 0 || type === '' || type === 'application/problem+json') return
  const errors = operations.flatMap(({ responses }) => responses.filter(({ status }) => /^[45]|^default$/.test(status)))
  const types = [...new Set(errors.flatMap(({ content }) => content.map(({ name }) => essenceOf(name))))]
  if (types.length === 0 || types.some((one) => isRange(one) || kindOf(one) === kindOf(type))) return
  const message = `${what} is answered with ${answer.status} in ${type}, but every documented error is ${types.join(' or ')}`
  trial.fail('content-type', message, { rule: 'error-form' })
}
