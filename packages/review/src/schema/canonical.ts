import type { JsonObject } from '@contract-first/document/json'

/**
 * A schema as the set of its parts, all of which apply at once: the members of `allOf`, a reference and its siblings, the
 * same property in two parts. Interned: the same parts are the same object.
 */
export interface Schema {
  id: number
  parts: readonly unknown[]
}

/** A bound of a number, and whether it is exclusive. */
export interface Bound {
  value: number
  exclusive: boolean
}

/** `additionalProperties` or `unevaluated…`, and its scope: everything declared, or only the named properties. */
export interface Rest {
  schema: Schema
  except: 'declared' | readonly string[]
}

/** `anyOf` or `oneOf`. */
export interface Group {
  keyword: string
  members: readonly Schema[]
  part: JsonObject
}

export interface Contains {
  schema: Schema
  min: number
  max: number
}

export interface Condition {
  if: Schema
  then: Schema
  else: Schema
}

/** A schema in a unique form, without anything that does not restrict values. */
export interface Canonical {
  /** Absent: any. */
  types: ReadonlySet<string> | undefined
  /** `enum` and `const`, by their JSON. */
  enum: ReadonlyMap<string, unknown> | undefined
  upper: Bound | undefined
  lower: Bound | undefined
  /** `maxLength`, `minItems` and the like. */
  counts: ReadonlyMap<string, number>
  required: ReadonlySet<string>
  properties: ReadonlyMap<string, Schema>
  patternProperties: ReadonlyMap<string, Schema>
  additional: readonly Rest[]
  /** Whether unnamed properties are explicitly allowed: `additionalProperties: true` or a schema. */
  namesOthers: boolean
  unevaluated: ReadonlyMap<string, readonly Rest[]>
  items: Schema | undefined
  prefixItems: readonly Schema[]
  propertyNames: Schema | undefined
  dependentRequired: ReadonlyMap<string, ReadonlySet<string>>
  dependentSchemas: ReadonlyMap<string, Schema>
  contains: readonly Contains[]
  not: readonly Schema[]
  conditions: readonly Condition[]
  groups: readonly Group[]
  /** The implied alternatives of a discriminator, by name. */
  inheriting: ReadonlyMap<string, Schema>
  /** Keywords that are compared by the JSON of their values: `pattern`, `format`, `default`, unknown ones. */
  others: ReadonlyMap<string, ReadonlySet<string>>
  readOnly: boolean
  writeOnly: boolean
  /** `x-extensible-enum`: `true`, or the values known so far. */
  extensible: boolean | readonly string[]
  /** The part that a keyword is in. */
  parts: ReadonlyMap<string, JsonObject>
}

export const noLimits: Canonical = {
  types: undefined,
  enum: undefined,
  upper: undefined,
  lower: undefined,
  counts: new Map(),
  required: new Set(),
  properties: new Map(),
  patternProperties: new Map(),
  additional: [],
  namesOthers: false,
  unevaluated: new Map(),
  items: undefined,
  prefixItems: [],
  propertyNames: undefined,
  dependentRequired: new Map(),
  dependentSchemas: new Map(),
  contains: [],
  not: [],
  conditions: [],
  groups: [],
  inheriting: new Map(),
  others: new Map(),
  readOnly: false,
  writeOnly: false,
  extensible: false,
  parts: new Map(),
}
