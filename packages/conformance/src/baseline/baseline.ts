import type { RuleId } from '../rule-id.ts'

/** Findings that someone decided to accept until a date. */
export interface BaselineEntry {
  rule: RuleId
  /** The id of an operation, or `no operation`. */
  operation: string
  /** The place in the contract, or one above it, as a finding prints it: `#/components/schemas/Book`. */
  place?: string
  /** The messages of the findings, `*` for any text. Default: any message. */
  says?: readonly string[]
  reason: string
  /** The last day on which they are accepted: `2027-01-31`. */
  until: string
}

/** A file of known findings. */
export interface Baseline {
  entries: readonly BaselineEntry[]
  /** The place of an entry for messages, `baseline.yaml:7:3`; the name of the file if the entry is not read from it. */
  placeOf(entry: BaselineEntry): string
}

/** For findings about no operation, such as answers to paths that the document does not have. */
export const NO_OPERATION = 'no operation'

/** An entry in a few words: `accepted-invalid of addBook (#/components/schemas/Book)`. */
export function entryName({ rule, operation, place }: BaselineEntry): string {
  return `${rule} of ${operation}${place === undefined ? '' : ` (${place})`}`
}
