import type { Answer, Detail } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import { SERVICE_ERRORS, type ServiceErrorCode } from './error-code.ts'

export interface ErrorAnswer extends Answer {
  /** For the log: where it stands in the body, if at all, is the document's choice. */
  code: ServiceErrorCode
  body: object
}

/** An answer with an error. It names parameters and properties as they were sent, but never a key among them. */
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
  // An answer is JSON unless it says otherwise.
  const { mediaType } = errors
  return {
    code,
    status,
    body,
    headers: mediaType === 'application/json' ? headers : { 'Content-Type': mediaType, ...headers },
  }
}
