import type { AppOptions, Problem } from '@contract-first/hono'
import type { Decision } from '@contract-first/service/limits'
import { StoreUnavailable } from '@contract-first/service/store'
import type { PetstoreTypes } from '../petstore-types.ts'
import type { AdmitOptions } from './admit.ts'
import type { KeyRefusal } from './authenticate.ts'
import { operationHeaders } from './common-headers.ts'
import { countedAs } from './counted-as.ts'
import { describeFirst } from './describe-first.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import { exchangeOf } from './exchange.ts'

type Refuse = NonNullable<AppOptions<PetstoreTypes, object, object>['refuse']>

/** The one place where what can go wrong becomes an Error object. */
export function createRefuse({ limiter, publicBaseUrl }: AdmitOptions): Refuse {
  return (problem, c, admission, operation) => {
    const answer = toAnswer(problem)
    const exchange = exchangeOf(c)
    exchange.operationId = operation?.id
    exchange.errorCode = answer.body.code
    if (admission) return answer
    // A store failed before the request could be counted: say what is known of its key, or else of its address.
    const { subject, limits } = countedAs(exchange)
    const decision = limiter.peek(subject, limits)
    return decision instanceof Promise ? decision.then(complete) : complete(decision)

    function complete(decided: Decision): ErrorAnswer {
      const headers = operationHeaders(exchange, decided, operation, publicBaseUrl)
      return { ...answer, headers: { ...headers, ...answer.headers } }
    }
  }
}

function toAnswer(problem: Problem): ErrorAnswer {
  switch (problem.kind) {
    case 'unauthenticated':
      return unauthorized(problem.refused[0]?.reason)
    case 'not-found':
      return errorAnswer('not_found', 'There is no such path.')
    case 'method-not-allowed':
      return errorAnswer(
        'method_not_allowed',
        `This path does not know ${problem.method}: use ${problem.allow.join(', ')}.`,
      )
    case 'not-acceptable':
      return errorAnswer('not_acceptable', 'The response is application/json, which Accept rules out.')
    case 'payload-too-large':
      return errorAnswer('payload_too_large', `The body is larger than ${problem.maxBodyBytes} bytes.`)
    case 'unsupported-media-type':
      return errorAnswer('unsupported_media_type', 'Send the body as application/json, in UTF-8 and not compressed.')
    case 'invalid-parameter':
      return errorAnswer('invalid_parameter', describeFirst(problem.details), { details: problem.details })
    case 'invalid-body':
      return errorAnswer('invalid_body', describeFirst(problem.details), { details: problem.details })
    case 'failed':
      return failed(problem.error)
    // Every handler is finished, the contract declares no 501, and it has no scopes.
    case 'not-implemented':
    case 'forbidden':
      return failed(undefined)
  }
}

const CHALLENGE = 'Bearer realm="petstore"'

const KEY_REFUSALS: Readonly<Record<KeyRefusal, string>> = {
  invalid_api_key: 'The API key is not valid: it is not known here, was revoked or has expired.',
  wrong_environment:
    'This key belongs to another environment: petstore_live_ keys open production, petstore_test_ keys staging.',
}

/** RFC 6750, section 3.1: a request that carries no credential is told of none that is wrong. */
function unauthorized(reason: string | undefined): ErrorAnswer {
  if (reason === undefined) {
    const message = 'Send an API key: "Authorization: Bearer <key>".'
    return errorAnswer('missing_api_key', message, { headers: { 'WWW-Authenticate': CHALLENGE } })
  }
  const code = reason === 'wrong_environment' ? reason : 'invalid_api_key'
  const headers = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` }
  return errorAnswer(code, KEY_REFUSALS[code], { headers })
}

function failed(error: unknown): ErrorAnswer {
  if (error instanceof StoreUnavailable) {
    const headers = { 'Retry-After': error.retryAfterSeconds }
    return errorAnswer('unavailable', 'The service cannot reach its store: try again in a moment.', { headers })
  }
  return errorAnswer('internal_error', 'Something went wrong on our side.')
}
