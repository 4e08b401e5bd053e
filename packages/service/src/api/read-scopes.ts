import type { Api } from '@contract-first/document/model'

/** The scopes (for other schemes than OAuth 2: roles) that a document requires of credentials, in order. */
export function readScopes({ security, operations }: Api): readonly string[] {
  const requirements = [security, ...operations.map((operation) => operation.security)].flat(2)
  return [...new Set(requirements.flatMap(({ scopes }) => scopes))]
}
