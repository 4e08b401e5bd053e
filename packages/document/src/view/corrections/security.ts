import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { below, type Pointer } from '../../json/pointer.ts'
import { follow } from '../../references/follow.ts'
import { isSecuritySchemeType, SECURITY_SCHEME_TYPES } from '../../words/security.ts'
import { suggest } from '../../words/suggest.ts'
import type { Remember } from './correction.ts'

/** Reads an undefined scheme that a requirement names as a bearer token: something has to open the operation. */
export function correctSecurity(document: JsonObject, holder: JsonObject, remember: Remember): void {
  for (const requirement of items(holder.security)) {
    for (const [name] of members(requirement)) {
      const components = isObject(document.components) ? document.components : {}
      const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
      if (Object.hasOwn(schemes, name)) continue
      remember('security', holder, 'security', `: ${JSON.stringify(name)}`)
      const description = 'The document does not define this scheme.'
      document.components = {
        ...components,
        securitySchemes: { ...schemes, [name]: { type: 'http', scheme: 'bearer', description } },
      }
    }
  }
}

/**
 * Reads schemes of an unknown type as a bearer token, and `basic` of Swagger 2.0 as that of HTTP. A type that looks
 * misspelt is a problem.
 */
export function correctSchemeTypes(document: JsonObject, remember: Remember, problem: Problem): void {
  const { components } = document
  for (const [name, scheme] of members(isObject(components) ? components.securitySchemes : undefined)) {
    const type = follow(document, scheme)?.type
    if (!isObject(scheme) || isSecuritySchemeType(type)) continue
    const meant = typeof type === 'string' ? suggest(type, SECURITY_SCHEME_TYPES) : undefined
    if (meant !== undefined) {
      const what = `there is no security scheme of the type ${JSON.stringify(type)}`
      problem(below('/components/securitySchemes', name), `${what}: did you mean ${JSON.stringify(meant)}?`)
      continue
    }
    remember('schemeType', scheme, 'type', type === undefined ? '' : `: ${JSON.stringify(type)}`)
    delete scheme.$ref
    Object.assign(scheme, { type: 'http', scheme: type === 'basic' ? 'basic' : 'bearer' })
  }
}

type Problem = (pointer: Pointer, message: string) => void
