import { ClientError } from './client-error.ts'

/** There is no key that could be sent: the `apiKey` function failed (`cause`), or gave what cannot be a key. Nothing was sent. */
export class CredentialError extends ClientError {
  override readonly name = 'CredentialError'
}
