/** The part of a semantic version that a change requires to be raised. */
export type Bump = 'major' | 'minor' | 'patch'

/**
 * What a change means for those who call the API today:
 * `breaking` can stop them, `addition` offers them more, `other` they may notice but keep working,
 * `documentation` changes only what they read.
 */
export type Effect = 'breaking' | 'addition' | 'other' | 'documentation'

/** A line of a document. `side` says which: a removed thing has a place only in the base. */
export interface SourceLocation {
  /** Relative to the root of the repository, with forward slashes. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly side: 'base' | 'revision'
}

/** One change of the contract, in the words of this package; no engine's type goes further than its own file. */
export interface Finding {
  readonly effect: Effect
  readonly bump: Bump
  /** The rules that judged the change; empty when none had an objection. */
  readonly rules: readonly string[]
  /** Whom it concerns, for example `GET /pets`. */
  readonly operation: string
  /** What changed, in words; names of the document stand between backticks. Not escaped. */
  readonly what: string
  /** The values on both sides, when a single property changed. */
  readonly values?: { readonly before: unknown; readonly after: unknown }
  readonly location: SourceLocation
}
