import { isObject, type JsonObject } from '../json.ts'
import { readMapping, type Tags } from './mapping.ts'
import { addParents } from './parents.ts'
import { pin, valuesRequired } from './pin.ts'
import { PREFIX, schemasOf } from './walk.ts'

/**
 * Makes discriminators, in place, what JSON Schema can say: each alternative requires its own values of the property, so
 * that the value of it decides which alternative holds, for validators as for types. `schemas` are all of the document.
 * OpenAPI Specification 3.1.1, section 4.8.25.
 */
export function applyDiscriminators(document: JsonObject, schemas: readonly JsonObject[]): void {
  const discriminated = schemas.filter((schema) => isObject(schema.discriminator))
  if (discriminated.length === 0) return
  const components = schemasOf(document)
  const parents = addParents(components, discriminated)
  for (const schema of [...discriminated, ...parents]) {
    const mapping = readMapping(schema)
    if (!mapping) continue
    if (Array.isArray(schema.oneOf)) schema.oneOf = pinned(schema.oneOf, mapping, components)
    if (Array.isArray(schema.anyOf)) schema.anyOf = pinned(schema.anyOf, mapping, components)
  }
}

/** Alternatives that go by a tag: each once, and with its tags unless it has values of its own. */
function pinned(
  alternatives: readonly unknown[],
  { property, tagsOf, isMapped }: Tags,
  components: JsonObject,
): unknown[] {
  const seen = new Set<string>()
  return alternatives.flatMap((alternative) => {
    const ref = isObject(alternative) ? alternative.$ref : undefined
    if (typeof ref !== 'string' || !ref.startsWith(PREFIX)) return [alternative]
    if (seen.has(ref)) return []
    seen.add(ref)
    const name = ref.slice(PREFIX.length)
    const { isDeclared, values } = valuesRequired(
      alternative,
      property,
      (other) => components[other.slice(PREFIX.length)],
    )
    const hasNoTag = values !== undefined || !(isDeclared || isMapped(name))
    return [hasNoTag ? alternative : pin(ref, property, tagsOf(name))]
  })
}
