import { ClientError } from './client-error.ts'

/** An argument that cannot be sent. Nothing was. */
export class ValidationError extends ClientError {
  override readonly name = 'ValidationError'
}
