import { isObject, items, type JsonObject, members } from '@contract-first/document/json'

/** One schema for several, as far as samples need it. */
export function combine(parts: readonly JsonObject[]): JsonObject {
  const combined: JsonObject = {}
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      const before = combined[keyword]
      combined[keyword] = before === undefined ? value : (COMBINATIONS[keyword]?.(before, value) ?? value)
    }
  }
  return combined
}

type Combination = (before: unknown, value: unknown) => unknown

const both: Combination = (before, value) => ({ allOf: [before, value] })
const byName: Combination = (before, value) => {
  const merged = isObject(before) ? { ...before } : {}
  for (const [name, member] of members(value))
    merged[name] = merged[name] === undefined ? member : both(merged[name], member)
  return merged
}
const larger: Combination = (before, value) => Math.max(Number(before), Number(value))
const smaller: Combination = (before, value) => Math.min(Number(before), Number(value))

const COMBINATIONS: Readonly<Record<string, Combination>> = {
  type: (before, value) => {
    const types = [before].flat()
    const shared = [value]
      .flat()
      .filter((type) => types.includes(type) || (type === 'integer' && types.includes('number')))
    return shared.length > 0 ? shared : types
  },
  items: both,
  additionalProperties: both,
  propertyNames: both,
  properties: byName,
  patternProperties: byName,
  dependentRequired: (before, value) => ({ ...(before as object), ...(value as object) }),
  required: (before, value) => [...items(before), ...items(value)],
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
}

const TYPES_OF_KEYWORDS: readonly [type: string, keywords: readonly string[]][] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties']],
  ['object', ['propertyNames', 'dependentRequired', 'unevaluatedProperties']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** The types that a schema declares, or that its keywords are about. */
export function typesOf(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(String)
  const types = TYPES_OF_KEYWORDS.filter(([, keywords]) => keywords.some((keyword) => keyword in schema))
  return types.length === 0 ? ['anything'] : [...types.map(([type]) => type), 'anything']
}
