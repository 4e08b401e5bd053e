import { kindOf } from '@contract-first/document/words'
import type { AppOptions, Detail, Problem, RefusedCredential, Unavailable } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import type { Decision } from '../limits/decide.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { AdmitOptions } from './admit.ts'
import type { KeyRefusal } from './authenticate.ts'
import { operationHeaders } from './common-headers.ts'
import { countedAs } from './counted-as.ts'
import { docsUrl } from './deprecation-link.ts'
import { describeFirst } from './describe-first.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import type { ServiceErrorCode } from './error-code.ts'
import { exchangeOf } from './exchange-of.ts'
import { idempotencyRefusal } from './idempotency-refusal.ts'
import { BEARER } from './read-credentials.ts'
import type { ServiceTypes } from './service-types.ts'

type Refuse = NonNullable<AppOptions<ServiceTypes, object, object>['refuse']>

/** The one place where every failure becomes an error response. */
export function createRefuse({ contract, limiter, publicBaseUrl }: AdmitOptions): Refuse {
  return (problem, c, admission, operation) => {
    const answer = toAnswer(contract, problem)
    const exchange = exchangeOf(c, contract)
    exchange.operationId = operation?.id
    exchange.errorCode = answer.code
    if (admission) return answer
    // A store failed before the request was counted: describe what is known about its key or its address.
    const { subject, limits } = countedAs(exchange, contract.plans)
    const decision = limiter.peek(subject, limits)
    return decision instanceof Promise ? decision.then(complete) : complete(decision)

    function complete(decided: Decision): ErrorAnswer {
      const headers = operationHeaders(exchange, decided, operation, docsUrl(publicBaseUrl, contract))
      return { ...answer, headers: { ...headers, ...answer.headers } }
    }
  }
}

function toAnswer(contract: ServiceContract, problem: Problem): ErrorAnswer {
  const refusal = (code: ServiceErrorCode, details: readonly Detail[]) =>
    errorAnswer(contract, code, describeFirst(details, contract.errors.sendsDetails), { details })
  switch (problem.kind) {
    case 'unauthenticated':
      return unauthorized(contract, problem.refused[0]?.reason)
    case 'not-found':
      return errorAnswer(contract, 'not_found', 'There is no such path.')
    case 'method-not-allowed':
      return errorAnswer(
        contract,
        'method_not_allowed',
        `This path does not know ${problem.method}: use ${problem.allow.join(', ')}.`,
      )
    case 'not-acceptable':
      return errorAnswer(
        contract,
        'not_acceptable',
        `The response is ${problem.supported.join(' or ')}, which Accept rules out.`,
      )
    case 'payload-too-large':
      return errorAnswer(contract, 'payload_too_large', `The body is larger than ${problem.maxBodyBytes} bytes.`)
    case 'unsupported-media-type':
      return problem.details
        ? refusal('unsupported_media_type', problem.details)
        : errorAnswer(contract, 'unsupported_media_type', sendAs(problem))
    case 'invalid-parameter':
      return refusal('invalid_parameter', problem.details)
    case 'invalid-body':
      return refusal('invalid_body', problem.details)
    case 'failed':
      return (
        idempotencyRefusal(contract, problem.error) ??
        errorAnswer(contract, 'internal_error', 'Something went wrong on our side.')
      )
    case 'unavailable':
      return unavailable(contract, problem.error)
    case 'not-implemented':
      return errorAnswer(contract, 'not_implemented', `The operation ${problem.operationId} is not implemented.`)
    case 'forbidden':
      return forbidden(contract, problem.refused)
  }
}

function sendAs({ supported }: Extract<Problem, { kind: 'unsupported-media-type' }>): string {
  const isText = supported.every((mediaType) => ['json', 'xml', 'text'].includes(kindOf(mediaType)))
  return `Send the body as ${supported.join(' or ')}, ${isText ? 'in UTF-8 and ' : ''}not compressed.`
}

function keyRefusal(service: string, reason: KeyRefusal): string {
  return reason === 'wrong_environment'
    ? `This key belongs to another environment: ${service}_live_ keys open production, ${service}_test_ keys staging.`
    : 'The API key is not valid: it is not known here, was revoked or has expired.'
}

/** The challenge. A request without a credential gets no error code: RFC 6750, section 3.1. */
function unauthorized(contract: ServiceContract, reason: string | undefined): ErrorAnswer {
  if (reason === undefined) {
    const ways = contract.credentials.map((credential) => `"${credential}"`).join(' or ')
    return errorAnswer(contract, 'missing_api_key', `Send an API key: ${ways}.`, { headers: challenge(contract) })
  }
  const code = reason === 'wrong_environment' ? reason : 'invalid_api_key'
  const headers = challenge(contract, 'error="invalid_token"')
  return errorAnswer(contract, code, keyRefusal(contract.service, code), { headers })
}

/** HTTP knows none for keys that are not sent as bearer tokens. */
function challenge(
  { service, credentials }: ServiceContract,
  ...parameters: readonly string[]
): Record<string, string> {
  if (!credentials.includes(BEARER)) return {}
  return { 'WWW-Authenticate': [`Bearer realm="${service}"`, ...parameters].join(', ') }
}

/** RFC 6750, section 3.1. */
function forbidden(contract: ServiceContract, refused: readonly RefusedCredential[]): ErrorAnswer {
  const missing = refused.flatMap(({ missingScopes = [] }) => missingScopes)
  const scope = missing.length === 0 ? [] : [`scope="${missing.join(' ')}"`]
  const headers = challenge(contract, 'error="insufficient_scope"', ...scope)
  const lack = missing.length === 0 ? '' : `: it lacks ${missing.join(', ')}`
  return errorAnswer(contract, 'insufficient_scope', `This key does not open this operation${lack}.`, { headers })
}

function unavailable(contract: ServiceContract, error: Unavailable): ErrorAnswer {
  const what = error instanceof StoreUnavailable ? 'its store' : 'what it needs'
  return errorAnswer(contract, 'unavailable', `The service cannot reach ${what}: try again in a moment.`)
}
