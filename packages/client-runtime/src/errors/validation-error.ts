import { ClientError } from './client-error.ts'

/**
 * An argument, option or key cannot be sent, so nothing was sent. When `bucket` or a function of `auth` failed, `cause`
 * is what it threw.
 */
export class ValidationError extends ClientError {
  override readonly name = 'ValidationError'
  override readonly kind = 'validation'
}
