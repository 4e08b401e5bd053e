import { isObject, items, members } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'

/** The scopes (for other schemes than OAuth 2: roles) that a document requires of credentials, in order. */
export function readScopes(document: unknown): readonly string[] {
  if (!isObject(document)) return []
  const { paths, security } = document
  const operations = members(paths).flatMap(([, item]) => operationsIn(item).map(({ operation }) => operation))
  const requirements = [security, ...operations.map((operation) => operation.security)].flatMap(items)
  const asked = requirements.flatMap(members).flatMap(([, scopes]) => items(scopes))
  return [...new Set(asked.filter((scope) => typeof scope === 'string'))]
}
