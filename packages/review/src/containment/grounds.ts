import type { Schema } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import type { Schemas } from '../schema/schemas.ts'

/**
 * A part of a value for which there is no proof that the outer schema accepts it; without a place, the value itself.
 */
export interface Gap {
  place?: { step: Step; outer: Schema; inner: Schema }
}

/** A property, an item, or any that an inner schema describes. */
export type Step = string | number | { described: Schema }

/** The facts about both documents that a proof needs. */
export interface Grounds {
  outer: Schemas
  inner: Schemas
  direction: WireDirection
  /** Whether the schemas are equivalent. */
  isSame(outer: Schema, inner: Schema): boolean
  /** Whether the second accepts everything that the first does, whatever members objects have. */
  isTakenBack(outer: Schema, inner: Schema): boolean
  /** Whether Ajv accepts each of the values for the outer schema. */
  takesAll(outer: Schema, values: Iterable<unknown>): boolean
  /** Numbers and booleans are written as text, as in parameters. */
  isText: boolean
  /** Texts are parts of a path, and not empty. */
  isPath: boolean
}

/** What the proof about a part of a value needs: the facts, and the proofs of other pairs. */
export interface Prover extends Grounds {
  /** Whether there is a proof that the outer schema accepts every value of the inner one. */
  holds(outer: Schema, inner: Schema): boolean
}
