import { isObject, items, members } from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import type { SchemaAt } from './schema-at.ts'

/**
 * The schemas that apply to a value of the schema `at`: itself, those that it refers to, every branch of `allOf`, and
 * the branches of `anyOf`, `oneOf`, `if` and `dependentSchemas` that the value satisfies.
 * @param meant - whether all branches count where the value satisfies none, as any may be meant
 */
export function appliedTo(
  at: SchemaAt,
  value: unknown,
  found: Set<SchemaAt> = new Set(),
  meant: 'satisfied' | 'any' = 'satisfied',
): Set<SchemaAt> {
  if (found.has(at)) return found
  found.add(at)
  const { schema } = at
  if (!isObject(schema)) return found
  const take = (other: SchemaAt) => appliedTo(other, value, found, meant)
  for (const keyword of ['$ref', '$dynamicRef'])
    if (typeof schema[keyword] === 'string') take(at.resolve(schema[keyword]))
  items(schema.allOf).forEach((_, index) => {
    take(at.below('allOf', index))
  })
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = items(schema[keyword]).map((_, index) => at.below(keyword, index))
    const satisfied = branches.filter((branch) => branch.isValid(value))
    for (const branch of satisfied.length === 0 && meant === 'any' ? branches : satisfied) take(branch)
  }
  if (schema.if !== undefined) {
    const isMet = at.below('if').isValid(value)
    if (isMet) take(at.below('if'))
    const branch = isMet ? 'then' : 'else'
    if (schema[branch] !== undefined) take(at.below(branch))
  }
  for (const [name] of members(schema.dependentSchemas))
    if (isObject(value) && Object.hasOwn(value, name)) take(at.below('dependentSchemas', name))
  return found
}

/** The schemas for a property of an object to which `holding` apply; none when nothing documents the property. */
export function propertySchemas(holding: Iterable<SchemaAt>, name: string): SchemaAt[] {
  return [...holding].flatMap((at) => {
    const { schema } = at
    if (!isObject(schema)) return []
    const own = isObject(schema.properties) && Object.hasOwn(schema.properties, name)
    const patterns = members(schema.patternProperties)
      .map(([pattern]) => pattern)
      .filter((pattern) => compilePattern(pattern).test(name))
    const named = [
      ...(own ? [at.below('properties', name)] : []),
      ...patterns.map((one) => at.below('patternProperties', one)),
    ]
    if (named.length > 0) return named
    // An explicit map, or an object that explicitly says that it is open, documents its other properties.
    const others = (['additionalProperties', 'unevaluatedProperties'] as const).find(
      (word) => schema[word] !== undefined,
    )
    return others && schema[others] !== false ? [at.below(others)] : []
  })
}

/** The schemas for an item of a list to which `holding` apply. */
export function itemSchemas(holding: Iterable<SchemaAt>, index: number): SchemaAt[] {
  return [...holding].flatMap((at) => {
    const { schema } = at
    if (!isObject(schema)) return []
    if (index < items(schema.prefixItems).length) return [at.below('prefixItems', index)]
    return (['items', 'unevaluatedItems'] as const)
      .filter((word) => schema[word] !== undefined)
      .map((word) => at.below(word))
  })
}
