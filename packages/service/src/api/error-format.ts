import { STATUS_CODES } from 'node:http'
import type { Detail } from '@contract-first/hono'
import type { ServiceErrorCode } from './error-code.ts'

/** The content of an error, before it is written in the document's form. */
export interface ServiceError {
  code: ServiceErrorCode
  message: string
  status: number
  /** Each wrong place of a request. */
  details?: readonly Detail[]
}

/** How to fill the error schema of a document. */
export interface ErrorFormat {
  mediaType: string
  /** Whether the document names `details`; else they are not sent. Default: it does. */
  sendsDetails?: boolean
  toBody(error: ServiceError): object
}

/** An object of `code`, `message`, `status` and `details`. */
export const errorObject: ErrorFormat = { mediaType: 'application/json', toBody: (error) => error }

/** Reason phrases for which Node still has those of RFC 7231: RFC 9110, section 15.5.14. */
const PHRASES: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: 'Content Too Large' }

/** Problems of RFC 9457, with `kind` and `details` as in those of a generated server. */
export const problemDetails: ErrorFormat = {
  mediaType: 'application/problem+json',
  toBody: ({ code, message, status, details }) => ({
    type: 'about:blank',
    title: PHRASES[status],
    status,
    detail: message,
    kind: code.replaceAll('_', '-'),
    ...(details && { details }),
  }),
}
