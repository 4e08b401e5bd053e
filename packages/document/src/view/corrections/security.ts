import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { isSecuritySchemeType, SECURITY_SCHEME_TYPES } from '../../words/security.ts'
import { suggest } from '../../words/suggest.ts'
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

/** Reads schemes of an unknown type as a bearer token, and `basic` of Swagger 2.0 as that of HTTP. */
export function correctSchemeTypes({ components }: JsonObject, remember: Remember): void {
  for (const [, scheme] of members(isObject(components) ? components.securitySchemes : undefined)) {
    if (!isObject(scheme) || typeof scheme.type !== 'string' || isSecuritySchemeType(scheme.type)) continue
    // A later step refuses it.
    if (suggest(scheme.type, SECURITY_SCHEME_TYPES) !== undefined) continue
    remember('schemeType', scheme, 'type', `: ${JSON.stringify(scheme.type)}`)
    Object.assign(scheme, { type: 'http', scheme: scheme.type === 'basic' ? 'basic' : 'bearer' })
  }
}
