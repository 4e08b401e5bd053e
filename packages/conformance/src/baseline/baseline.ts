import type { RuleId } from '../suite/rules.ts'

/** Findings that somebody decided to live with until a day. */
export interface BaselineEntry {
  rule: RuleId
  /** The id of an operation, or `no operation`. */
  operation: string
  /** The place in the contract, or one above it, as a finding prints it: `#/components/schemas/Book`. */
  place?: string
  /** What the findings say, `*` for anything; without it, whatever they say. */
  says?: readonly string[]
  reason: string
  /** The last day on which they are put aside, `2027-01-31`. */
  until: string
}

/** A file of known findings. */
export interface Baseline {
  entries: readonly BaselineEntry[]
  /** Where an entry stands, for messages: `baseline.yaml:7:3`. Of one that is not from a file, the name of the file. */
  placeOf(entry: BaselineEntry): string
}

/** Of findings that are about no operation, such as answers to paths that the document does not have. */
export const NO_OPERATION = 'no operation'

/** An entry in a few words: `accepted-invalid of addBook (#/components/schemas/Book)`. */
export function entryName({ rule, operation, place }: BaselineEntry): string {
  return `${rule} of ${operation}${place === undefined ? '' : ` (${place})`}`
}
