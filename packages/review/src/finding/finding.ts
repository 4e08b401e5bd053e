import type { RuleId } from './rules.ts'

/** The part of a semantic version that a change requires to be raised. */
export type Bump = 'major' | 'minor' | 'patch'

/**
 * The meaning of a change for those who call the API today:
 * - `breaking`: a correct caller, or reader of responses, fails from now on;
 * - `undecided`: there is neither a proof that no caller breaks nor a value that shows who does;
 * - `policy`: the wire is fine, but a rule for changes is broken (a deprecation without a date, a version that did not
 *   rise);
 * - `source`: the wire is the same, but generated code is not (an operationId, the name of a schema);
 * - `note`: there is nothing to do.
 */
export type FindingClass = 'breaking' | 'undecided' | 'policy' | 'source' | 'note'

/** The subject of a note: something new to use, text for readers, or anything else. */
export type NoteKind = 'addition' | 'documentation' | 'change'

/** The side that a change is on: what callers send, what they receive, or neither (an operationId, prose, a date). */
export type Direction = 'request' | 'response' | 'none'

/** The promise of `x-stability`; by default `stable`. */
export type Stability = 'stable' | 'beta' | 'experimental'

/** A place in a document. */
export interface SourceLocation {
  /** Relative to the root of the repository (or the folder of the document), with forward slashes; or a URL. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  /** The side of the place; a removed thing has one only in the base. */
  side: 'base' | 'head'
}

/** A value that one side allows and the other refuses, according to Ajv. */
export interface Witness {
  value: unknown
  /** The fingerprint of another change that it shows as well, where no value is known that shows this one alone. */
  with?: string
  /** For values that callers send: a request with it that was valid before, as a shell command. */
  curl?: string
}

/** One judged change of the contract. */
export interface Finding {
  /** The rule that judged the change, in kebab-case, for example `response-removed`. */
  rule: RuleId
  class: FindingClass
  /** For notes only. */
  kind?: NoteKind
  bump: Bump
  direction: Direction
  /** Every operation that the change reaches, as `GET /notes` or `POST webhook noteAdded`; empty: no operation. */
  operations: readonly string[]
  /** The highest stability among `operations` before the change; `stable` if there are none. */
  stability: Stability
  /** The part of the operations, for example ``query parameter `limit` ``; may be empty. */
  part: string
  /** The change in words, with names of the document in backticks. Not escaped. */
  sentence: string
  /** For breaking changes: who breaks and how, for example `callers that omit it are refused`. */
  whoBreaks?: string
  /** The values of both sides if a single value changed; absent on a side without one. */
  before?: unknown
  after?: unknown
  /** A value that shows the change: refused from now on, or (in responses) possible from now on. */
  witness?: Witness
  /** The place of the change: in the head, or in the base if it is a removal. */
  at: SourceLocation
  /** For removals: the nearest parent that remains in the head, where a reviewer can see it. */
  survivor?: SourceLocation
  /**
   * 12 hexadecimal digits that identify the change: SHA-256 of rule, direction, first operation without the names of
   * its path parameters, pointer below it, before and after. Line numbers are not part of it.
   */
  fingerprint: string
}
