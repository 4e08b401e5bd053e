import { statusFor } from '@contract-first/document/words'
import type { Operation, ResponseDoc } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import { type Answer, readAnswer, toRecorded } from './answer.ts'
import { checkBody } from './check-body.ts'
import { checkHeaders } from './check-headers.ts'
import { judgeProblem } from './judge-problem.ts'
import { type ResponseComplaint, withoutIndexes } from './response-complaint.ts'

export interface ResponseOptions {
  /** Whether an undocumented property breaks the contract. Default: true. */
  closedWorld?: boolean
  /** The method of the request, if it is not the operation's: HEAD. */
  method?: string
  /** Headers that need not be documented. Default: all of them. */
  otherHeaders?: readonly string[]
}

/** Checks a response; empty if the contract allows it. Reads the body. */
export async function checkResponse(
  operation: Operation,
  response: Response,
  options: ResponseOptions = {},
): Promise<readonly Finding[]> {
  return judgeAnswer(operation, await readAnswer(response), options)
}

/** The same as `checkResponse`, for a response that has been read. */
export async function judgeAnswer(
  operation: Operation,
  answer: Answer,
  options: ResponseOptions = {},
): Promise<Finding[]> {
  const { status } = answer
  const documented = documentedResponse(operation, status)
  const found =
    documented && (await judgeAs(documented, operation.id, answer, { method: operation.method, ...options }))
  // Beside a documented success, `default` stands for errors.
  const isForErrors = documented?.status === 'default' && status < 400 && documentsOwn(operation)
  if (!documented || !found || (isForErrors && found.length > 0)) {
    const check = status >= 500 ? 'server-error' : 'status'
    const message = `the status ${status} is not documented for ${operation.id}`
    const pointer = `${operation.pointer}/responses`
    return [finding(operation.id, answer, { check, pointer, message }), ...judgeProblem(operation.id, pointer, answer)]
  }
  // The schema may have reported this already, by a `const`.
  const isMisshapen = found.some(({ check }) => check === 'schema')
  return isMisshapen ? found : [...found, ...judgeProblem(operation.id, documented.pointer, answer)]
}

/** Judges a response by a Response Object; by that of an error if no operation was meant. */
export async function judgeAs(
  documented: ResponseDoc,
  operationId: string,
  answer: Answer,
  options: ResponseOptions,
): Promise<Finding[]> {
  const complaints = [
    ...checkHeaders(documented, answer, options.otherHeaders),
    ...(await checkBody(documented, answer, options)),
  ]
  // What is wrong in each item of a list is told of the first one.
  const unlike = new Map(complaints.toReversed().map((one) => [`${one.pointer} ${withoutIndexes(one.message)}`, one]))
  return [...unlike.values()].toReversed().map((complaint) => finding(operationId, answer, complaint))
}

/** The Response Object for a status: the exact one, else that of its range, else the default. */
export function documentedResponse({ responses }: Operation, status: number): ResponseDoc | undefined {
  const key = statusFor(
    responses.map((response) => response.status),
    status,
  )
  return responses.find((response) => response.status === key)
}

/** Whether an operation documents a success at all. */
export function documentsSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^[123]|^default$/.test(status))
}

function documentsOwn({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^[123]/.test(status))
}

function finding(operation: string, answer: Answer, complaint: ResponseComplaint): Finding {
  return { ...complaint, operation, case: '', response: toRecorded(answer) }
}
