import { isObject, items, type JsonObject, members, referenceOf } from '../../json/json.ts'
import { below } from '../../json/pointer.ts'
import type { Remember } from './correction.ts'

/**
 * Reads a component that extends the one whose alternative it is as an extension of the rest of it: as they stand, each
 * would apply the other to the same value without end (JSON Schema Core 2020-12, section 9.4.1).
 */
export function correctOwnAlternatives(document: JsonObject, remember: Remember): void {
  const schemas = isObject(document.components) ? members(document.components.schemas) : []
  const bases = new Map(schemas.map(([name, schema]) => [refTo(name), schema]))
  for (const [name, schema] of schemas) {
    if (!isObject(schema) || !Array.isArray(schema.allOf)) continue
    for (const [index, part] of schema.allOf.entries()) {
      const base = bases.get(referenceOf(part) ?? '')
      if (!isObject(base)) continue
      const { oneOf, anyOf, discriminator, ...rest } = base
      const alternatives = [...items(oneOf), ...items(anyOf)].map(referenceOf)
      if (!alternatives.includes(refTo(name))) continue
      remember('ownAlternative', schema.allOf, String(index))
      schema.allOf[index] = structuredClone(rest)
    }
  }
}

function refTo(name: string): string {
  return `#${below('/components/schemas', name)}`
}
