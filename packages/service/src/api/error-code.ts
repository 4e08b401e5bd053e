/** The error codes of a service with their statuses; operations may have further codes. */
export const SERVICE_ERRORS = {
  bad_request: 400,
  invalid_parameter: 400,
  invalid_body: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  wrong_environment: 401,
  insufficient_scope: 403,
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
  not_implemented: 501,
  unavailable: 503,
  http_version_not_supported: 505,
} as const

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS
