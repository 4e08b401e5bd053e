import type { Located } from './keywords.ts'
import type { Facet } from './shape.ts'

/** A value that should be valid, or invalid, but is not proved yet. */
export interface Proposal {
  value: unknown
  why: string
  keyword: string
  pointer: string
  /** Further keywords for which it shows the same side. */
  alsoProves?: readonly Located[]
}

/** A proposal about one keyword. */
export function proposal({ keyword, pointer }: Located, why: string, value: unknown): Proposal {
  return { value, why, keyword, pointer }
}

/** Proposals about a facet, keyed by the suffix that, added to its keyword, says why: `+1`. */
export function proposalsOf(facet: Facet<unknown>, values: Readonly<Record<string, unknown>>): Proposal[] {
  return Object.entries(values).map(([suffix, value]) => proposal(facet, `${facet.keyword}${suffix}`, value))
}
