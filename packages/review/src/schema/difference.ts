import type { JsonObject } from '@contract-first/document/json'
import type { RuleId } from '../finding/rules.ts'
import type { Schema } from './canonical.ts'
import type { Schemas } from './schemas.ts'

/**
 * The effect of a difference on the set of values: `narrower` refuses some that were valid, `wider` allows some that
 * were not, `both` does both. `property`: the rules of its direction decide; `none`: it does not affect values.
 */
export type Effect = 'narrower' | 'wider' | 'both' | 'property-added' | 'property-removed' | 'property-refused' | 'none'

/** One difference between two schemas. */
export interface Difference {
  rule: RuleId
  effect: Effect
  keyword: string
  /** In words, after the name of the place. */
  sentence: string
  /** Distinguishes it from others of its rule in one schema with the same values: a name, a position. */
  detail?: string
  /** The members that it is about: a value that shows it has one of them, or lacks one that is required. */
  members?: readonly string[]
  /** Readers rely on it whatever the values are: a discriminator names the schema of a value. */
  isAnnotation?: boolean
  before?: unknown
  after?: unknown
  /** The schema object that holds (or held) the keyword on each side. */
  base?: JsonObject | undefined
  head?: JsonObject | undefined
}

/** A property, an item, any that a schema describes, or the same value. */
export type Step = { at: string | number } | { described: true } | { same: true }

/** A result of a part of a comparison: its own difference at a path in words, or one from further below. */
export type Found = readonly [Difference, way: string | Trail]

/** How the parts of a comparison compare subschemas. */
export interface Comparing {
  base: Schemas
  head: Schemas
  direction: WireDirection
  polarity: Polarity
  /** The differences of two subschemas. `turned`: below `not`. */
  of(base: Schema, head: Schema, turned?: boolean): Differences
}

/** The side of the wire that a schema is on. */
export type WireDirection = 'request' | 'response'

/** The differences below a pair of schemas, each with the first way that leads there. */
export type Differences = ReadonlyMap<Difference, Trail>

/** A way from a pair of schemas down to a difference. */
export interface Trail {
  /** In words, such as `.owner.name` or `[]`. */
  path: string
  /** The pairs on the way, the outermost first; the difference is one of the last pair's own keywords. */
  hops: readonly Hop[]
}

/** One pair of schemas on the way to a difference. */
export interface Hop extends Pair {
  /** In words, from the pair above. */
  path: string
  /** Where values of the pair are in those of the pair above; absent if they have no single place. */
  step: Step | undefined
  /** Whether it is its own message, such as an inheriting schema, which the pairs above do not restrict. */
  isWhole?: boolean
  /** The member by which a discriminator tells that values of the pair above are of this one. */
  tag?: Readonly<Record<string, string>>
}

/** Schemas that are compared. */
export interface Pair {
  base: Schema
  head: Schema
  polarity: Polarity
}

/** Whether more in this schema means more values (`1`) or, as below `not`, fewer (`-1`). */
export type Polarity = 1 | -1
