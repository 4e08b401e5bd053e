import { ClientError } from './client-error.ts'

/**
 * An argument, option or key that cannot be sent, and nothing was. When a function of `auth`, or `bucket`, failed, `cause` is
 * what it threw.
 */
export class ValidationError extends ClientError {
  override readonly name = 'ValidationError'
  override readonly kind = 'validation'
}
