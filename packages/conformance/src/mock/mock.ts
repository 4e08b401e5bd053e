import type { Contract, Operation } from '../contract/contract.ts'
import { type Complaint, judgeRequest } from '../exchange/check-request.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import { readRequest } from '../exchange/sent-request.ts'
import { createAnswers } from './answers.ts'
import { holdsSecret } from './holds-secret.ts'

export interface MockOptions {
  /** Makes the answers random, and the same again for the same number. Default: the examples of the document. */
  seed?: number
  /** The status that an operation answers with. Default: the first 2xx that it documents. */
  status?: (operation: Operation) => number | undefined
  /** What opens the operations, by security scheme. Default: anything of the right form. */
  secrets?: Readonly<Record<string, string>>
}

/** Answers a request as a contract says. */
export type Handler = (request: Request) => Promise<Response>

/**
 * A server that keeps a contract and knows nothing else: it answers with the examples, or values made of the schemas,
 * and refuses what the contract does not allow. `Prefer: code=404` (RFC 7240) chooses the status of one answer.
 */
export function mock(contract: Contract, options: MockOptions = {}): Handler {
  const answers = createAnswers(options.seed)
  return async (request) => {
    const { operation, ofPath, complaints } = await judgeRequest(contract, await readRequest(request))
    if (!operation) return stray(ofPath)
    const answer = (status: number) => answers.make(operation, status, request)
    const isLetIn =
      operation.security.length === 0 || operation.security.some((one) => holdsSecret(request, one, options.secrets))
    if (!isLetIn) return answer(firstDocumented(operation, [401, 403]) ?? 401)
    if (complaints.length > 0) return answer(refusalFor(operation, complaints))
    return answer(preferred(request) ?? options.status?.(operation) ?? successOf(operation))
  }
}

/** RFC 9110, sections 15.5.5 and 15.5.6. */
function stray(ofPath: readonly Operation[]): Response {
  if (ofPath.length === 0) return new Response(null, { status: 404 })
  return new Response(null, { status: 405, headers: { Allow: ofPath.map(({ method }) => method).join(', ') } })
}

function refusalFor(operation: Operation, complaints: readonly Complaint[]): number {
  const isMediaType = complaints.some(({ place, message }) => place === 'body' && message.startsWith('body: expected '))
  return firstDocumented(operation, isMediaType ? [415, 400, 422] : [400, 422]) ?? 400
}

function firstDocumented(operation: Operation, statuses: readonly number[]): number | undefined {
  return statuses.find((status) => documentedResponse(operation, status))
}

function preferred(request: Request): number | undefined {
  const code = request.headers.get('Prefer')?.match(/(?:^|,)\s*code=([1-5]\d\d)\s*(?:,|$)/)?.[1]
  return code === undefined ? undefined : Number(code)
}

/** The first 2xx or 3xx that is documented; 200 where there is none. */
function successOf({ responses }: Operation): number {
  const statuses = responses.map(({ status }) => statusOf(status))
  return statuses.find((status) => status >= 200 && status < 400) ?? 200
}

/** A status that a key of the document stands for: `4XX` for 400, `default` for 200. */
function statusOf(key: string): number {
  return key === 'default' ? 200 : Number(key.replace('XX', '00'))
}
