import { isObject, items, members } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'

/** The scopes that a document requires of bearer credentials, in order. */
export function readScopes(document: unknown): readonly string[] {
  if (!isObject(document)) return []
  const { paths, security, components } = document
  const schemes = isObject(components) ? members(components.securitySchemes) : []
  const bearers = new Set(schemes.filter(([, scheme]) => isBearer(scheme)).map(([name]) => name))
  const operations = members(paths).flatMap(([, item]) => operationsIn(item).map(({ operation }) => operation))
  const requirements = [security, ...operations.map((operation) => operation.security)].flatMap(items)
  const asked = requirements.flatMap(members).filter(([name]) => bearers.has(name))
  return [...new Set(asked.flatMap(([, scopes]) => items(scopes).filter((scope) => typeof scope === 'string')))]
}

function isBearer(scheme: unknown): boolean {
  return isObject(scheme) && scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'bearer'
}
