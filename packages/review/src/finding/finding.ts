import type { EngineRule, RuleId } from './rules.ts'

/** The part of a semantic version that a change requires to be raised. */
export type Bump = 'major' | 'minor' | 'patch'

/**
 * What a change means for those who call the API today:
 * - `breaking`: a caller, or a reader of answers, that was right before is wrong now;
 * - `undecided`: neither a proof that nobody breaks nor a value that shows who does was found;
 * - `policy`: the wire is fine, a rule of change is broken (a deprecation without a date, a version that did not rise);
 * - `source`: the wire is the same, generated code is not (an operationId, the name of a schema);
 * - `note`: nobody has to do anything.
 */
export type FindingClass = 'breaking' | 'undecided' | 'policy' | 'source' | 'note'

/** What a note is about: something new to use, text for readers, or anything else. */
export type NoteKind = 'addition' | 'documentation' | 'change'

/** Whose side a change is on: what callers send, what they receive, or neither (an operationId, prose, a date). */
export type Direction = 'request' | 'response' | 'none'

/** What `x-stability` promises; `stable` where nothing is said. */
export type Stability = 'stable' | 'beta' | 'experimental'

/** A place in a document. */
export interface SourceLocation {
  /** Relative to the root of the repository (or the folder of the document), with forward slashes; or a URL. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  /** A removed thing has a place only in the base. */
  side: 'base' | 'head'
}

/** A value that one side allows and the other refuses, as Ajv says. */
export interface Witness {
  value: unknown
  /** Of what callers send: a request that holds it, and that was right before, as a command of a shell. */
  curl?: string
}

/** One change of the contract, judged, in the words of this package; no engine's type goes further than its own file. */
export interface Finding {
  /** The rule that judged the change, in kebab-case, for example `response-removed`. */
  rule: RuleId | EngineRule
  class: FindingClass
  /** Of notes only. */
  kind?: NoteKind
  bump: Bump
  direction: Direction
  /** Every operation that the change reaches, as `GET /notes` or `POST webhook noteAdded`; empty: no operation. */
  operations: readonly string[]
  /** The highest stability among `operations`, before the change; `stable` when there are none. */
  stability: Stability
  /** The part of the operations, for example ``query parameter `limit` ``; may be empty. */
  part: string
  /** What changed, in words; names of the document stand between backticks. Not escaped. */
  sentence: string
  /** Of breaking changes: who breaks and how, for example `callers that omit it are refused`. */
  whoBreaks?: string
  /** The values on both sides when a single value changed; absent on the side that has none. */
  before?: unknown
  after?: unknown
  /** A value that shows it: one that is refused from now on, or (in answers) one that is possible from now on. */
  witness?: Witness
  /** Where the change is: in the head, or in the base when it was removed. */
  at: SourceLocation
  /** Of removals: the nearest parent that survives in the head, which is where a reviewer can see it. */
  survivor?: SourceLocation
  /**
   * 12 hexadecimal digits that stay the same while the change does: SHA-256 of rule, direction, first operation with
   * the names of its path parameters erased, pointer below it, before and after. Line numbers are not part of it.
   */
  fingerprint: string
}
