import { isObject, items, members, referenceOf, stepsOf } from '@contract-first/document/json'
import { appliedTo, itemSchemas, propertySchemas } from './applied.ts'
import type { SchemaAt } from './schema-at.ts'

/**
 * Whether every object in a valid value is of the kind that its discriminating property names. JSON Schema accepts other
 * names, and OpenAPI leaves open what they mean (3.1.1, section 4.8.25): servers that go by the property refuse them.
 */
export function isOfKnownKinds(value: unknown, schemas: readonly SchemaAt[]): boolean {
  if (typeof value !== 'object' || value === null) return true
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  if (Array.isArray(value)) return value.every((item, index) => isOfKnownKinds(item, itemSchemas(holding, index)))
  if (!isObject(value)) return true
  return (
    [...holding].every((at) => isOfNamedKind(value, at)) &&
    Object.entries(value).every(([name, member]) => isOfKnownKinds(member, propertySchemas(holding, name)))
  )
}

function isOfNamedKind(value: Record<string, unknown>, at: SchemaAt): boolean {
  const { discriminator } = isObject(at.schema) ? at.schema : {}
  if (!isObject(discriminator) || typeof discriminator.propertyName !== 'string') return true
  const { propertyName, mapping, defaultMapping } = discriminator
  const tag = value[propertyName]
  const known = typeof tag === 'string' ? kindCalled(at, new Map(members(mapping)).get(tag) ?? tag) : undefined
  const kind = known ?? (defaultMapping === undefined ? undefined : kindCalled(at, defaultMapping))
  if (kind !== undefined) return kind.isValid(value)
  return namesItself(value, propertyName, at) && (tag !== undefined || isOfOneKind(value, at))
}

/** The schema of a kind, by the name of its component or by a reference. */
function kindCalled(at: SchemaAt, name: unknown): SchemaAt | undefined {
  try {
    const text = String(name)
    return at.resolve(/[#/.]/.test(text) ? text : `#/components/schemas/${text}`)
  } catch {
    return undefined
  }
}

/** Whether a value without the property is of one kind all the same. */
function isOfOneKind(value: unknown, at: SchemaAt): boolean {
  const kinds = items(Object(at.schema).oneOf).map((_, index) => at.below('oneOf', index))
  return kinds.filter((kind) => kind.isValid(value)).length < 2
}

/** Whether the alternative that a value matches lists the values of the property itself. */
function namesItself(value: unknown, property: string, at: SchemaAt): boolean {
  const { oneOf, anyOf } = isObject(at.schema) ? at.schema : {}
  const alternatives = Object.entries({ oneOf, anyOf }).flatMap(([keyword, list]) =>
    items(list).map((_, index) => at.below(keyword, index)),
  )
  return alternatives
    .filter((alternative) => alternative.isValid(value))
    .some((alternative) =>
      propertySchemas(appliedTo(alternative, value), property).some(
        ({ schema }) => isObject(schema) && (schema.const !== undefined || schema.enum !== undefined),
      ),
    )
}

/** A valid value whose objects have the names of their kinds, if such names keep it valid. */
export function namedByKind(value: unknown, schemas: readonly SchemaAt[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  if (Array.isArray(value)) return value.map((item, index) => namedByKind(item, itemSchemas(holding, index)))
  if (!isObject(value)) return value
  const inside = Object.entries(value).map(([name, member]) => [
    name,
    namedByKind(member, propertySchemas(holding, name)),
  ])
  let named: Record<string, unknown> = Object.fromEntries(inside)
  for (const at of holding) {
    if (isOfNamedKind(named, at)) continue
    const renamed = namesOf(at).map(([property, tag]) => ({ ...named, [property]: tag }))
    named = renamed.find((one) => isOfNamedKind(one, at) && schemas.every((schema) => schema.isValid(one))) ?? named
  }
  return named
}

/**
 * The kinds that the mapping of a discriminator leads to from their base, which has no alternatives: a value of the base is
 * of one of them.
 */
export function kindsOf(base: SchemaAt): SchemaAt[] {
  const { discriminator, oneOf, anyOf } = isObject(base.schema) ? base.schema : {}
  const ref = referenceOf(base.schema)
  if (ref !== undefined) {
    const target = base.resolve(ref)
    return referenceOf(target.schema) === undefined ? kindsOf(target) : []
  }
  if (!isObject(discriminator) || oneOf !== undefined || anyOf !== undefined) return []
  return members(discriminator.mapping).flatMap(([, name]) => kindCalled(base, name) ?? [])
}

/**
 * The names of kinds that a schema knows: those of its mapping, of the components that are its alternatives, and without a
 * mapping its own.
 */
function namesOf({ schema, pointer }: SchemaAt): (readonly [property: string, tag: string])[] {
  const { discriminator, oneOf, anyOf } = isObject(schema) ? schema : {}
  if (!isObject(discriminator)) return []
  const components = [...items(oneOf), ...items(anyOf)].flatMap((one) =>
    stepsOf((referenceOf(one) ?? '').replace(/^#/, '')).slice(-1),
  )
  const [, kind, own, ...deeper] = stepsOf(pointer)
  const isComponent = kind === 'schemas' && own !== undefined && deeper.length === 0
  const itself = isComponent && discriminator.mapping === undefined ? [own] : []
  const tags = [...members(discriminator.mapping).map(([tag]) => tag), ...components, ...itself]
  return tags.map((tag) => [String(discriminator.propertyName), tag] as const)
}
