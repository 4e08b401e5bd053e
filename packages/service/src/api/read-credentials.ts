import type { Api } from '@contract-first/document/model'
import type { CredentialShape } from '@contract-first/document/request'

/** A key as a bearer token (RFC 6750, section 2.1). */
export const BEARER = 'Authorization: Bearer <key>'

/**
 * The ways in which the security schemes of a document let callers send a key, as a message shows them, such as
 * `X-Api-Key: <key>`. A document without such a scheme takes bearer tokens.
 */
export function readCredentials({ securitySchemes }: Api): readonly string[] {
  const found = securitySchemes.flatMap(({ credential }) => (credential ? credentialOf(credential) : []))
  return found.length === 0 ? [BEARER] : [...new Set(found)]
}

function credentialOf(credential: CredentialShape): string[] {
  if ('scheme' in credential) return credential.scheme === 'Bearer' ? [BEARER] : []
  const { in: location, name } = credential
  if (location === 'query') return [`?${name}=<key>`]
  return [location === 'cookie' ? `Cookie: ${name}=<key>` : `${name}: <key>`]
}
