import type { ErrorObject } from '../error-object.ts'
import { ClientError } from './client-error.ts'

/**
 * The service answered, with a status that is not 2xx. Not thrown when no answer came (`NetworkError`), and not for a
 * 2xx that cannot be read (`ParseError`).
 */
export class ApiError extends ClientError {
  override readonly name = 'ApiError'
  /** Such as `listPets`. */
  readonly operationId: string
  /** The HTTP status code of the response. */
  readonly status: number
  /** The Error object of the contract; undefined when the response carried none, such as a proxy's HTML page. */
  readonly body: ErrorObject | undefined

  constructor(operationId: string, status: number, body: ErrorObject | undefined) {
    // Foreign text is not repeated: a page that echoes the request would put the key into the log.
    const what = body
      ? `${body.code}: ${body.message}`
      : 'the response carries no Error object, so look in front of the service'
    super(`${operationId} was answered with ${status}, ${what}`)
    this.operationId = operationId
    this.status = status
    this.body = body
  }
}
