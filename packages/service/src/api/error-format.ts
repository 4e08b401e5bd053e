import { STATUS_CODES } from 'node:http'
import type { Detail } from '@contract-first/hono'
import type { ServiceErrorCode } from './error-code.ts'

/** What a caller is told of a refusal, before it is written as the document has it. */
export interface ServiceError {
  code: ServiceErrorCode
  message: string
  status: number
  /** Of what is wrong in a request: each place. */
  details?: readonly Detail[]
}

/** How the error schema of a document is filled. */
export interface ErrorFormat {
  mediaType: string
  toBody(error: ServiceError): object
}

/** An object of `code`, `message`, `status` and `details`. */
export const errorObject: ErrorFormat = { mediaType: 'application/json', toBody: (error) => error }

/** Where Node still has the phrase of RFC 7231: RFC 9110, section 15.5.14. */
const PHRASES: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: 'Content Too Large' }

/** RFC 9457, with the members of the problems that a generated server answers with: `kind` and `details`. */
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
