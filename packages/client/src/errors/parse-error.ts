import { ClientError } from './client-error.ts'

/** The service answered with 2xx, but not with JSON: something else listens there, or a proxy changed the answer. */
export class ParseError extends ClientError {
  override readonly name = 'ParseError'
  /** Such as `listPets`. */
  readonly operationId: string
  /** The HTTP status code of the response. */
  readonly status: number

  constructor(operationId: string, status: number, contentType: string | null) {
    super(
      `${operationId} was answered with ${status}, but the body (${contentType ?? 'no Content-Type'}) is not JSON: check that the base URL is that of the API.`,
    )
    this.operationId = operationId
    this.status = status
  }
}
