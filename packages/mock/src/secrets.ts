import { type ApiKeyCredential, type ConnectionCredential, type Refused, refused } from '@contract-first/hono'
import type { AuthorizationCredential } from '@contract-first/hono/parts'

type Credential = AuthorizationCredential | ApiKeyCredential | ConnectionCredential

/** A security handler that accepts one secret or, without one, any that is not empty. */
export function takeSecret(secret: string | undefined): (credential: Credential) => true | Refused {
  return (credential) => {
    const sent = textOf(credential)
    const isRight = sent === undefined || (secret === undefined ? sent !== '' : sent === secret)
    return isRight || refused('another one is expected')
  }
}

/** The text of a credential; undefined for one that is not sent in the request. */
function textOf(credential: Credential): string | undefined {
  if ('token' in credential) return credential.token
  if ('value' in credential) return credential.value
  if ('credentials' in credential) return credential.credentials
  return 'username' in credential ? `${credential.username}:${credential.password}` : undefined
}
