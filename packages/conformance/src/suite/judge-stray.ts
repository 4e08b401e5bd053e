import type { Contract, HeaderDoc, Operation, ResponseDoc } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { documentedResponse, judgeAnswer, judgeAs } from '../exchange/check-response.ts'
import { judgeProblem } from '../exchange/judge-problem.ts'
import type { Finding } from '../finding.ts'
import { unauthorizedOf } from './policy.ts'
import type { Policy } from './setup.ts'

/** Judges a response to a request of no operation, by the policy for errors and the RFC for problems. */
export async function judgeStray(
  contract: Contract,
  answer: Answer,
  method: string,
  policy: Policy,
): Promise<Finding[]> {
  const { errors, otherHeaders } = policy
  const problems = judgeProblem('', '/paths', answer)
  if (!errors || answer.status < 400) return problems
  const how = { method, ...(otherHeaders && { otherHeaders }) }
  const schema = contract.schema(errors.schema)
  const documented: ResponseDoc = {
    status: 'default',
    pointer: errors.schema,
    headers: [
      ...(errors.headers ?? []).flatMap((pointer) => contract.header(pointer) ?? []),
      ...challengeOf(contract, answer.status, policy),
      ...retryAfterOf(contract, answer.status),
    ],
    content: [
      { name: 'application/json', kind: 'json', pointer: errors.schema, schema, examples: [], form: {}, encoding: {} },
    ],
    links: [],
  }
  return [...(await judgeAs(documented, '', answer, how)), ...problems]
}

/**
 * The operations that document such a response: that of the request, or for a 405 those of its path, which nothing else
 * has judged it by.
 */
export async function documentedBy(
  { operation, ofPath }: JudgedRequest,
  answer: Answer,
  method: string,
): Promise<Operation[]> {
  if (operation) return [operation]
  if (answer.status !== 405) return []
  const judged = await Promise.all(
    ofPath.map(async (one) => ({ one, found: await judgeAnswer(one, answer, { method }) })),
  )
  return judged.filter(({ found }) => found.length === 0).map(({ one }) => one)
}

/** The challenge for a missing credential (RFC 9110, section 11.6.1), as the operations document it. */
function challengeOf({ operations }: Contract, status: number, policy: Policy): HeaderDoc[] {
  if (!unauthorizedOf(policy).includes(status)) return []
  const headers = operations.flatMap((operation) => documentedResponse(operation, status)?.headers ?? [])
  return headers.filter(({ name }) => name.toLowerCase() === 'www-authenticate').slice(0, 1)
}

/** `Retry-After` (RFC 9110, section 10.2.3), if the operations document it for this status. */
function retryAfterOf({ operations }: Contract, status: number): HeaderDoc[] {
  const documented = operations.flatMap(({ responses }) => responses.filter((one) => one.status === String(status)))
  const headers = documented.flatMap((response) => response.headers)
  return headers.filter(({ name }) => name.toLowerCase() === 'retry-after').slice(0, 1)
}
