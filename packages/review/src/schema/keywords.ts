import { isObject, type JsonObject } from '@contract-first/document/json'
import {
  type Bound,
  type Canonical,
  type Condition,
  type Contains,
  noLimits,
  type Rest,
  type Schema,
} from './canonical.ts'
import { comparisonOf } from './compared-keywords.ts'
import type { Schemas } from './schemas.ts'

/** Whether `nullable`, which is not a keyword of draft 2020-12, allows null for readers. */
export function isWidened(part: JsonObject): boolean {
  return part.nullable === true && NULLABLE_COMPANIONS.some((keyword) => part[keyword] !== undefined)
}

const NULLABLE_COMPANIONS = ['type', 'allOf', 'anyOf', 'oneOf', 'enum', 'not', '$ref'] as const

/** One part of a schema, without its references and its `allOf`. */
export function canonicalOf(schemas: Schemas, part: JsonObject, isOutermost: boolean): Canonical {
  const properties = schemaMap(schemas, part.properties)
  const patternProperties = schemaMap(schemas, part.patternProperties)
  const others = new Map<string, ReadonlySet<string>>()
  const counts = new Map<string, number>()
  for (const [keyword, value] of Object.entries(part)) {
    if (value === undefined || keyword.startsWith('x-') || keyword === 'nullable') continue
    const comparison = comparisonOf(keyword)
    if (comparison.by === 'value' && value !== comparison.neutral) others.set(keyword, new Set([json(value)]))
    if (comparison.by === 'count' && typeof value === 'number' && value !== comparison.limitless)
      counts.set(keyword, value)
  }
  // A format in OpenAPI 3.0 is an encoding in 3.1 (Migrating from 3.0 to 3.1, "binary data"): it says what a text means.
  if (part.format === 'byte') {
    others.delete('format')
    others.set('contentEncoding', new Set([json(part.contentEncoding ?? 'base64')]))
  }
  if (isWidened(part)) others.set('nullable', new Set(['true']))
  const turned = turnedBound(part)
  if (turned) counts.set(turned.keyword, Math.min(turned.value, counts.get(turned.keyword) ?? Infinity))
  const groups = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const members = part[keyword]
    if (!Array.isArray(members) || members.length === 1) return []
    return [{ keyword, members: members.map((member: unknown) => schemas.of(member)), part }]
  })
  const additional = subschema(schemas, part.additionalProperties)
  return {
    ...noLimits,
    types: typesOf(part),
    enum: enumOf(part),
    upper: boundOf(part.maximum, part.exclusiveMaximum, Math.min),
    lower: boundOf(part.minimum, part.exclusiveMinimum, Math.max),
    counts,
    required: strings(part.required),
    properties,
    patternProperties,
    additional: additional
      ? [{ schema: additional, except: [...properties.keys(), ...patternProperties.keys()].sort() }]
      : [],
    namesOthers: ['additionalProperties', 'unevaluatedProperties'].some(
      (keyword) => part[keyword] !== undefined && part[keyword] !== false,
    ),
    unevaluated: unevaluatedOf(schemas, part, isOutermost),
    items: Array.isArray(part.items) ? undefined : subschema(schemas, part.items),
    prefixItems: Array.isArray(part.prefixItems) ? part.prefixItems.map((item: unknown) => schemas.of(item)) : [],
    propertyNames: subschema(schemas, part.propertyNames),
    dependentRequired: new Map(
      Object.entries(isObject(part.dependentRequired) ? part.dependentRequired : {}).map(([name, names]) => [
        name,
        strings(names),
      ]),
    ),
    dependentSchemas: schemaMap(schemas, part.dependentSchemas),
    contains: containsOf(schemas, part),
    not: part.not === undefined || turned ? [] : [schemas.of(part.not)],
    conditions: conditionsOf(schemas, part),
    groups,
    others,
    readOnly: part.readOnly === true,
    writeOnly: part.writeOnly === true,
    extensible: extensibleOf(part['x-extensible-enum']),
    parts: new Map(Object.keys(part).map((keyword) => [keyword, part])),
  }
}

/** The maximum length that `not` around a minimum length implies. */
function turnedBound({ type, not }: JsonObject): { keyword: string; value: number } | undefined {
  if (!isObject(not) || Object.keys(not).length !== 1) return undefined
  for (const [of, what] of [
    ['string', 'Length'],
    ['array', 'Items'],
  ] as const) {
    const least = not[`min${what}`]
    if (type === of && typeof least === 'number' && least > 0) return { keyword: `max${what}`, value: least - 1 }
  }
  return undefined
}

/** JSON with sorted keys, so that the same value has the same text. */
export function json(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = TEXTS.get(value)
  if (text === undefined) {
    text = JSON.stringify(value, (_, member: unknown) =>
      isObject(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member,
    )
    TEXTS.set(value, text)
  }
  return text
}

/** Of parts of documents, which do not change while they are compared. */
const TEXTS = new WeakMap<object, string>()

export function typesOf(part: JsonObject): ReadonlySet<string> | undefined {
  if (part.type === undefined) return undefined
  const types = strings(Array.isArray(part.type) ? part.type : [part.type])
  if (types.has('number')) types.delete('integer')
  return types
}

function enumOf(part: JsonObject): ReadonlyMap<string, unknown> | undefined {
  const values = 'const' in part ? [part.const] : part.enum
  return Array.isArray(values) ? new Map(values.map((value: unknown) => [json(value), value])) : undefined
}

function boundOf(inclusive: unknown, exclusive: unknown, tighter: typeof Math.min): Bound | undefined {
  const bounds: Bound[] = []
  if (typeof inclusive === 'number') bounds.push({ value: inclusive, exclusive: false })
  if (typeof exclusive === 'number') bounds.push({ value: exclusive, exclusive: true })
  return tightest(bounds, tighter)
}

/** The tightest bound. */
export function tightest(bounds: readonly Bound[], tighter: typeof Math.min): Bound | undefined {
  if (bounds.length === 0) return undefined
  const value = tighter(...bounds.map((bound) => bound.value))
  return { value, exclusive: bounds.some((bound) => bound.value === value && bound.exclusive) }
}

function unevaluatedOf(schemas: Schemas, part: JsonObject, isOutermost: boolean): Map<string, Rest[]> {
  const found = new Map<string, Rest[]>()
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems']) {
    const schema = subschema(schemas, part[keyword])
    // Inside an allOf it applies only to its own part, which is compared as written.
    if (schema) found.set(keyword, [{ schema, except: isOutermost ? 'declared' : [json(part)] }])
  }
  return found
}

function containsOf(schemas: Schemas, part: JsonObject): Contains[] {
  if (part.contains === undefined) return []
  const min = typeof part.minContains === 'number' ? part.minContains : 1
  const max = typeof part.maxContains === 'number' ? part.maxContains : Infinity
  return min === 0 && max === Infinity ? [] : [{ schema: schemas.of(part.contains), min, max }]
}

function conditionsOf(schemas: Schemas, part: JsonObject): Condition[] {
  const [onTrue, onFalse] = [subschema(schemas, part.then), subschema(schemas, part.else)]
  if (part.if === undefined || !(onTrue ?? onFalse)) return []
  const any = schemas.of(true)
  // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's name.
  return [{ if: schemas.of(part.if), then: onTrue ?? any, else: onFalse ?? any }]
}

function extensibleOf(value: unknown): boolean | readonly string[] {
  return Array.isArray(value) ? value.map(json) : value === true
}

/** A subschema that restricts something. */
function subschema(schemas: Schemas, value: unknown): Schema | undefined {
  if (value === undefined || value === true || (isObject(value) && Object.keys(value).length === 0)) return undefined
  return schemas.of(value)
}

function schemaMap(schemas: Schemas, value: unknown): Map<string, Schema> {
  const entries = Object.entries(isObject(value) ? value : {})
  return new Map(entries.map(([name, schema]) => [name, schemas.of(schema)]))
}

function strings(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
}
