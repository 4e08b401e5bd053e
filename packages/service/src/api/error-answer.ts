import type { Answer, Detail } from '@contract-first/hono'
import type { KeyFormat } from '../keys/key-format.ts'
import { SERVICE_ERRORS, type ServiceErrorCode } from './error-code.ts'

export interface ErrorAnswer extends Answer {
  body: { code: ServiceErrorCode; message: string; status: number; details?: readonly Detail[] }
}

/** An answer with the Error object. It names parameters and properties as they were sent, but never a key among them. */
export function errorAnswer(
  { withoutKeys }: KeyFormat,
  code: ServiceErrorCode,
  message: string,
  more: { headers?: Readonly<Record<string, string | number>>; details?: readonly Detail[] } = {},
): ErrorAnswer {
  const { headers = {}, details } = more
  const status = SERVICE_ERRORS[code]
  const publicDetail = ({ in: place, pointer, message: expected }: Detail): Detail => {
    return { in: place, pointer: withoutKeys(pointer), message: withoutKeys(expected) }
  }
  const body = { code, message: withoutKeys(message), status, ...(details && { details: details.map(publicDetail) }) }
  return { status, body, headers }
}
