import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { walkOperations } from '../view/operations.ts'

/**
 * Gives each security scheme that a requirement names by its URI a name, in place: that of the component, or of a new one
 * that refers to the URI (OpenAPI Specification 3.2.0, section 4.30.1).
 */
export function nameSchemesOfUris(document: JsonObject): void {
  if (!String(document.openapi).startsWith('3.2')) return
  read(document)
  walkOperations(document, read)

  function read(holder: JsonObject): void {
    for (const requirement of items(holder.security)) {
      for (const [name, scopes] of members(requirement)) {
        const component = isObject(requirement) && name.includes('#/') ? componentOf(name) : undefined
        if (component === undefined || !isObject(requirement)) continue
        delete requirement[name]
        requirement[component] = scopes
      }
    }
  }

  /** Undefined for the name of a component, which comes first. */
  function componentOf(uri: string): string | undefined {
    const components = isObject(document.components) ? document.components : {}
    const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
    if (Object.hasOwn(schemes, uri)) return undefined
    const name = uri.slice(uri.lastIndexOf('/') + 1)
    if (uri === `#/components/securitySchemes/${name}`) return name
    const known = Object.keys(schemes).find((one) => isObject(schemes[one]) && schemes[one].$ref === uri)
    if (known !== undefined) return known
    const free = Object.hasOwn(schemes, name) ? `${name}-${Object.keys(schemes).length}` : name
    document.components = { ...components, securitySchemes: { ...schemes, [free]: { $ref: uri } } }
    return free
  }
}
