import type { Answer, Detail } from '@contract-first/hono'
import { ERROR_STATUS, type ErrorCode } from '@petstore/contract/errors'
import { keyFormat } from '../key-format.ts'

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
  const body = {
    code,
    message: keyFormat.withoutKeys(message),
    status,
    ...(details && { details: details.map(publicDetail) }),
  }
  return { status, body, headers }
}

function publicDetail({ in: place, pointer, message }: Detail): Detail {
  return { in: place, pointer: keyFormat.withoutKeys(pointer), message: keyFormat.withoutKeys(message) }
}
