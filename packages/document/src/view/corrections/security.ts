import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import type { Remember } from './correction.ts'

/** Reads an undefined scheme that a requirement names as a bearer token: something has to open the operation. */
export function correctSecurity(document: JsonObject, holder: JsonObject, remember: Remember): void {
  for (const requirement of items(holder.security)) {
    for (const [name] of members(requirement)) {
      const components = isObject(document.components) ? document.components : {}
      const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
      if (schemes[name] !== undefined) continue
      remember('security', holder, 'security', `: ${JSON.stringify(name)}`)
      const description = 'The document does not define this scheme.'
      document.components = {
        ...components,
        securitySchemes: { ...schemes, [name]: { type: 'http', scheme: 'bearer', description } },
      }
    }
  }
}
