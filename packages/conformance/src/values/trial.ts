import type { Located } from './keywords.ts'
import type { Facet } from './shape.ts'

/** A value that should be valid, or invalid, and has yet to be proved so. */
export interface Trial {
  readonly value: unknown
  readonly why: string
  readonly keyword: string
  readonly pointer: string
  /** Further keywords whose side it shows. */
  readonly alsoProves?: readonly Located[]
}

/** A trial that is about one keyword. */
export function trial({ keyword, pointer }: Located, why: string, value: unknown): Trial {
  return { value, why, keyword, pointer }
}

/** Trials about a facet, by what to add to its keyword to say why: `+1`. */
export function trialsOf(facet: Facet<unknown>, values: Readonly<Record<string, unknown>>): Trial[] {
  return Object.entries(values).map(([suffix, value]) => trial(facet, `${facet.keyword}${suffix}`, value))
}
