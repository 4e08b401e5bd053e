import type { Answer, Detail } from '@contract-first/hono'
import type { components } from '@petstore/contract/types'
import { withoutKeys } from '../keys/redact.ts'

type Schemas = components['schemas']

/** Every Error object of the contract. */
type ContractError = Schemas[
  | 'BadRequestError'
  | 'UnauthorizedError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'UnprocessableContentError'
  | 'TooManyRequestsError'
  | 'UnexpectedError']

export type ErrorCode = ContractError['code']

/** The status of each code, as the contract's table of errors has it. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, ContractError['status']>> = {
  invalid_parameter: 400,
  invalid_body: 400,
  bad_request: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  wrong_environment: 401,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  idempotency_key_in_use: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  idempotency_key_reused: 422,
  rate_limited: 429,
  temporarily_banned: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  http_version_not_supported: 505,
}

export interface ErrorAnswer extends Answer {
  body: { code: ErrorCode; message: string; status: number; details?: readonly Detail[] }
}

/** An answer with the Error object. It names parameters and properties as they were sent, but never a key among them. */
export function errorAnswer(
  code: ErrorCode,
  message: string,
  more: { headers?: Readonly<Record<string, string | number>>; details?: readonly Detail[] } = {},
): ErrorAnswer {
  const { headers = {}, details } = more
  const status = ERROR_STATUS[code]
  const body = { code, message: withoutKeys(message), status, ...(details && { details: details.map(publicDetail) }) }
  return { status, body, headers }
}

function publicDetail({ in: place, pointer, message }: Detail): Detail {
  return { in: place, pointer: withoutKeys(pointer), message: withoutKeys(message) }
}
