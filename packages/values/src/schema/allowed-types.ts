import { isObject, items, referenceOf } from '@contract-first/document/json'
import type { SchemaAt } from './schema-at.ts'

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

const ALL: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']

const known = new WeakMap<SchemaAt, ReadonlySet<SchemaType>>()

/**
 * The types that a value of a schema can have, judging by `type`, `const`, `enum` and the schemas that it refers to.
 */
export function allowedTypes(at: SchemaAt): ReadonlySet<SchemaType> {
  const types = known.get(at) ?? find(at, new Set())
  known.set(at, types)
  return types
}

function find(at: SchemaAt, visited: ReadonlySet<SchemaAt>): ReadonlySet<SchemaType> {
  if (at.schema === false) return new Set()
  if (at.schema === true || visited.has(at)) return new Set(ALL)
  const inside = new Set([...visited, at])
  const of = (other: SchemaAt) => find(other, inside)
  const { type, enum: values, allOf } = at.schema
  const ref = referenceOf(at.schema)
  const alternatives = (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const branches = items(isObject(at.schema) ? at.schema[keyword] : undefined)
    return branches.length === 0 ? [] : [branches.flatMap((_, index) => [...of(at.below(keyword, index))])]
  })
  const sets: Iterable<SchemaType>[] = [
    ...(type === undefined ? [] : [[type].flat().flatMap((name) => named(name))]),
    ...('const' in at.schema ? [ofValue(at.schema.const)] : []),
    ...(values === undefined ? [] : [items(values).flatMap(ofValue)]),
    ...(ref === undefined ? [] : [of(at.resolve(ref))]),
    ...items(allOf).map((_, index) => of(at.below('allOf', index))),
    ...alternatives,
  ]
  const allowed = sets.map((set) => new Set(set))
  return new Set(ALL.filter((name) => allowed.every((set) => set.has(name))))
}

/** The types that a name stands for; `number` includes integers. */
function named(name: unknown): SchemaType[] {
  return ALL.filter((type) => type === name || (name === 'number' && type === 'integer'))
}

function ofValue(value: unknown): SchemaType[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number']
  return ALL.filter((type) => type === typeof value)
}
