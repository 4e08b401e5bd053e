import { preferred } from '@contract-first/document/words'
import type { OperationContract } from './operation.ts'
import { type Detail, PHRASES, type Problem } from './problem.ts'
import type { HeaderValue } from './response/reply.ts'
import type { Answer } from './response/response.ts'

/** What an error response can say about one mistake. */
export interface DetailText {
  /** With its place: `query limit: expected an integer`. */
  message: string
  /** Without its place. */
  reason: string
  /** A JSON Pointer (RFC 6901) in the body; elsewhere, such as `query limit`. Empty where no place is wrong. */
  place: string
  /** The part of the request and the place in it, as a `Detail` has them. */
  in: Detail['in'] | ''
  pointer: string
}

/** What an error response can say about a problem. */
export interface ProblemText extends DetailText {
  /** Each wrong place; never empty. */
  details: readonly DetailText[]
}

/** An error response of the document, whose body a generator has compiled. */
export interface Refusal {
  status: number
  /** With `Content-Type`, unless there is no body. */
  headers: Readonly<Record<string, HeaderValue>>
  body?: (said: ProblemText) => unknown
}

/** The documented responses to the problems of an operation: one for each media type. */
export type Refusals = { readonly [Kind in Problem['kind']]?: readonly Refusal[] }

/** The response that the document describes for a problem; undefined if the runtime's own response is one of those. */
export function documentedRefusal(
  problem: Problem,
  operation: OperationContract | undefined,
  accept: string | undefined,
): Answer | undefined {
  const refusals = operation?.refusals?.[problem.kind] ?? []
  const refusal = preferred(accept, refusals, contentTypeOf) ?? refusals[0]
  return refusal && { status: refusal.status, headers: refusal.headers, body: refusal.body?.(problemText(problem)) }
}

export function contentTypeOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  return String(headers['Content-Type'])
}

/** The default response to a problem: RFC 9457. */
export function problemBody(problem: Problem): object {
  const { status, kind } = problem
  const title = PHRASES[status]
  const { message } = problemText(problem)
  const details = 'details' in problem ? { details: problem.details } : {}
  return { type: 'about:blank', title, status, ...(message !== title && { detail: message }), kind, ...details }
}

export function problemText(problem: Problem): ProblemText {
  const found = ('details' in problem && problem.details) || []
  const details = found.map((detail): DetailText => {
    const { in: location, pointer, message: reason } = detail
    const place = location === 'body' ? pointer : `${location} ${pointer}`
    return { message: place === '' ? reason : `${place}: ${reason}`, reason, place, in: location, pointer }
  })
  const reason = reasonOf(problem)
  const [first = { message: reason, reason, place: '', in: '', pointer: '' } as const] = details
  if (details.length === 0) return { ...first, details: [first] }
  return { ...first, message: details.map(({ message }) => message).join('; '), details }
}

function reasonOf(problem: Problem): string {
  switch (problem.kind) {
    case 'unauthenticated':
    case 'forbidden':
      return problem.refused.map(({ reason }) => reason).join('; ') || 'no credential was sent'
    case 'not-found':
      return 'no resource is at this path'
    case 'method-not-allowed':
      return `use ${problem.allow.join(', ')}`
    case 'not-acceptable':
      return `the response is ${problem.supported.join(' or ')}, which Accept rules out`
    case 'payload-too-large':
      return `the body is larger than ${problem.maxBodyBytes} bytes`
    case 'unsupported-media-type':
      return `send the body as ${problem.supported.join(' or ')}`
    case 'not-implemented':
      return `${problem.operationId} is not implemented`
    default:
      return PHRASES[problem.status]
  }
}
