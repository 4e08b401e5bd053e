import type { ApiError } from './api-error.ts'
import { isMarked } from './client-error.ts'
import type { NetworkError } from './network-error.ts'
import type { ParseError } from './parse-error.ts'
import type { RateLimitError } from './rate-limit-error.ts'
import type { TimeoutError } from './timeout-error.ts'
import type { ValidationError } from './validation-error.ts'

/** Every error of this client, which `kind` tells apart. */
export type ThrownError =
  | (ApiError & { kind: 'http' })
  | RateLimitError
  | NetworkError
  | ParseError
  | TimeoutError
  | ValidationError

/** Whether a value is an error of this client, whatever realm or copy of the package it comes from. */
export function isClientError(value: unknown): value is ThrownError {
  return isMarked(value)
}
