import type { Answer, Detail } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import { SERVICE_ERRORS, type ServiceErrorCode } from './error-code.ts'

export interface ErrorAnswer extends Answer {
  /** The code, for the log; the document decides whether and where the body has it. */
  code: ServiceErrorCode
  body: object
}

/** An error response. It names parameters and properties as they were sent, but never repeats a key. */
export function errorAnswer(
  { keys: { withoutKeys }, errors }: Pick<ServiceContract, 'keys' | 'errors'>,
  code: ServiceErrorCode,
  message: string,
  more: { headers?: Readonly<Record<string, string | number>>; details?: readonly Detail[] | undefined } = {},
): ErrorAnswer {
  const { headers = {}, details } = more
  const status = SERVICE_ERRORS[code]
  const publicDetail = ({ in: place, pointer, message: expected }: Detail): Detail => {
    return { in: place, pointer: withoutKeys(pointer), message: withoutKeys(expected) }
  }
  const body = errors.toBody({
    code,
    message: withoutKeys(message),
    status,
    ...(details && { details: details.map(publicDetail) }),
  })
  // A response is JSON by default.
  const { mediaType } = errors
  return {
    code,
    status,
    body,
    headers: mediaType === 'application/json' ? headers : { 'Content-Type': mediaType, ...headers },
  }
}
