import { isObject, items, members, referenceOf, stepsOf } from '@contract-first/document/json'
import type { SchemaAt } from './schema/schema-at.ts'
import type { Shape, Source } from './shape.ts'

/**
 * The value of a discriminating property that names the kind of a shape: OpenAPI Specification 3.1.1, section 4.8.25.
 * JSON Schema does not require it, but readers of the value rely on it.
 * @returns undefined for any other property
 */
export function tagOf(shape: Shape, name: string): string | undefined {
  for (const source of shape.sources) {
    const { discriminator } = source.schema
    if (!isObject(discriminator) || discriminator.propertyName !== name) continue
    const tag = mappedTag(shape, source, discriminator.mapping) ?? componentName(shape, source)
    if (tag !== undefined) return tag
  }
  return undefined
}

function mappedTag(shape: Shape, { at }: Source, mapping: unknown): string | undefined {
  const named = members(mapping).flatMap(([tag, reference]) => {
    const target = typeof reference === 'string' ? targetOf(at, reference) : undefined
    return target ? [{ tag, target }] : []
  })
  // The last one wins, as a schema that extends another one of the mapping is more specific.
  return named.findLast(({ target }) => shape.sources.some((source) => source.at === target))?.tag
}

function targetOf(at: SchemaAt, reference: string): SchemaAt | undefined {
  try {
    return at.resolve(/[#/.]/.test(reference) ? reference : `#/components/schemas/${reference}`)
  } catch {
    return undefined
  }
}

/** The name of the component, which is the value when there is no mapping. */
function componentName(shape: Shape, { at, schema }: Source): string | undefined {
  const references = [...items(schema.oneOf), ...items(schema.anyOf)].flatMap((one) => referenceOf(one) ?? [])
  const alternatives = references.map((ref) => targetOf(at, ref))
  const chosen = alternatives.find((one) => one && shape.sources.some((source) => source.at === one))
  return chosen && stepsOf(chosen.pointer).at(-1)
}
