import type { Conjunction } from './shape.ts'

/** A value in a box, so that no value differs from undefined. */
export interface Candidate {
  value: unknown
}

/** Makes the values that objects and arrays are built from. */
export interface Values {
  /** The simplest value of a conjunction; undefined when none could be made. */
  simplest(conjunction: Conjunction): Candidate | undefined
  /** Up to `n` different values of a conjunction. */
  different(conjunction: Conjunction, n: number): readonly unknown[]
  /** Values that break a conjunction. */
  breaking(conjunction: Conjunction): Iterable<unknown>
  /** Values that match a conjunction, beginning with the simplest. */
  some(conjunction: Conjunction): Iterable<unknown>
}
