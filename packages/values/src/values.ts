import type { Conjunction } from './shape.ts'

/** A value in a box, so that there may be none. */
export interface Made {
  value: unknown
}

/** What the values of objects and arrays are made of. */
export interface Values {
  /** The simplest value of a conjunction; undefined when none could be made. */
  simplest(conjunction: Conjunction): Made | undefined
  /** Up to `n` different values of a conjunction. */
  different(conjunction: Conjunction, n: number): readonly unknown[]
  /** Values that break a conjunction. */
  breaking(conjunction: Conjunction): Iterable<unknown>
  /** Values that keep to a conjunction, beginning with the simplest. */
  some(conjunction: Conjunction): Iterable<unknown>
}
