import type { Located } from './keywords.ts'
import type { Facet } from './shape.ts'

/** A value that should be valid, or invalid, and has yet to be proved so. */
export interface Proposal {
  value: unknown
  why: string
  keyword: string
  pointer: string
  /** Further keywords whose side it shows. */
  alsoProves?: readonly Located[]
}

/** A proposal that is about one keyword. */
export function proposal({ keyword, pointer }: Located, why: string, value: unknown): Proposal {
  return { value, why, keyword, pointer }
}

/** Proposals about a facet, by what to add to its keyword to say why: `+1`. */
export function proposalsOf(facet: Facet<unknown>, values: Readonly<Record<string, unknown>>): Proposal[] {
  return Object.entries(values).map(([suffix, value]) => proposal(facet, `${facet.keyword}${suffix}`, value))
}
