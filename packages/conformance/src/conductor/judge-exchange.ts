import type { Contract, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { documentedResponse, documentsSuccess, judgeAnswer } from '../exchange/check-response.ts'
import { judgeProblem } from '../exchange/judge-problem.ts'
import type { SentRequest } from '../exchange/sent-request.ts'
import type { Finding } from '../finding.ts'
import type { ExpectOptions } from '../suite/case.ts'
import { isNulRefused } from '../suite/expect.ts'
import { judgeAnswerHeaders } from '../suite/judge-answer-headers.ts'
import { judgeDetails } from '../suite/judge-details.ts'
import { judgeStray } from '../suite/judge-stray.ts'
import { refusalsOf } from '../suite/policy.ts'
import type { Policy, Target } from '../suite/setup.ts'

interface Grounds {
  contract: Contract
  target: Target
  policy: Policy
  /** The place of a finding about a request that matches no operation. */
  pointer: string
}

interface SentAndAnswered {
  sent: SentRequest
  answer: Answer
  how: ExpectOptions
}

/** Judges a response by the contract and the setup's policy. */
export async function judgeExchange(
  grounds: Grounds,
  asked: JudgedRequest,
  exchange: SentAndAnswered,
): Promise<Finding[]> {
  const { target, policy } = grounds
  const { sent, answer } = exchange
  const { id = '', pointer = grounds.pointer } = asked.operation ?? {}
  return [
    ...(await judgeByContract(grounds, asked, exchange)),
    ...judgeAnswerHeaders(id, pointer, sent, answer, policy, target),
    ...judgeDetails(asked, sent.method, answer, policy),
  ]
}

async function judgeByContract(
  { contract, policy }: Grounds,
  { operation, complaints }: JudgedRequest,
  { sent: { method, url }, answer, how }: SentAndAnswered,
): Promise<Finding[]> {
  const { otherHeaders } = policy
  if (!operation) return judgeStray(contract, answer, method, policy)
  const isExcused =
    (how.isInvalid && isUndocumentedRefusal(operation, answer, how.refusals ?? refusalsOf(policy))) ||
    isUndocumentedSuccess(operation, answer) ||
    isNulRefused(new URL(url).pathname, answer)
  if (isExcused) return judgeProblem(operation.id, operation.pointer, answer)
  const found = await judgeAnswer(operation, answer, { method, ...(otherHeaders && { otherHeaders }) })
  // A router may have no route for an invalid value in the path.
  const isUnrouted = answer.status === 404 && complaints.some(({ place }) => place.startsWith('path.'))
  return isUnrouted ? found.map((one) => (one.check === 'status' ? { ...one, rule: 'common-status' } : one)) : found
}

/** A refusal by an operation that documents none can only be judged by what it says about that status. */
function isUndocumentedRefusal(operation: Operation, { status }: Answer, refusals: readonly number[]): boolean {
  const documentsOne = [status, ...refusals].some((refusal) => documentedResponse(operation, refusal))
  return status >= 400 && status < 500 && !documentsOne
}

/** The same for a success. */
function isUndocumentedSuccess(operation: Operation, { status }: Answer): boolean {
  return status < 400 && !documentsSuccess(operation)
}
