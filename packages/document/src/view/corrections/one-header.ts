import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { follow } from '../../references/follow.ts'
import type { Remember } from './correction.ts'

/**
 * Reads a requirement for two credentials in one header, of which a request has only one value, as a requirement for
 * either of them.
 */
export function correctOneHeader(document: JsonObject, holder: JsonObject, remember: Remember): void {
  if (!Array.isArray(holder.security)) return
  const alternatives = items(holder.security).flatMap((requirement) => {
    const byHeader = Map.groupBy(members(requirement), ([name]) => headerOf(document, name))
    const shared = [...byHeader].find(([header, schemes]) => header !== undefined && schemes.length > 1)?.[1]
    if (!shared || !isObject(requirement)) return [requirement]
    remember('oneHeader', holder, 'security', `: ${shared.map(([name]) => JSON.stringify(name)).join(', ')}`)
    const others = members(requirement).filter((one) => !shared.some(([name]) => name === one[0]))
    return shared.map((scheme) => Object.fromEntries([...others, scheme]))
  })
  if (alternatives.length > holder.security.length) holder.security = alternatives
}

/** The header that a scheme's credential is in; undefined when it is elsewhere. */
function headerOf(document: JsonObject, name: string): string | undefined {
  const components = isObject(document.components) ? document.components : {}
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
  const scheme = follow(document, schemes[name])
  if (scheme?.type === 'apiKey') return scheme.in === 'header' ? String(scheme.name).toLowerCase() : undefined
  return scheme && scheme.type !== 'mutualTLS' ? 'authorization' : undefined
}
