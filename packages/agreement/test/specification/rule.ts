import type { JsonObject } from '@contract-first/document/json'

/** What the specification says MUST or SHOULD be, and what keeps it here. */
export interface Rule {
  /** The versions, and the object or section. */
  of: string
  asks: string
  kept: Told | Proved | NotKept
}

/** An author keeps it: a document that does not is told so by lint. */
interface Told {
  document: JsonObject
  says: RegExp
}

/** A tool keeps it, as this test shows. */
interface Proved {
  /** From `packages`. */
  file: string
  test: string
}

/** Not kept, or not by all tools. */
interface NotKept {
  because: string
}

export const rule = (of: string, asks: string, kept: Rule['kept']): Rule => ({ of, asks, kept })
export const told = (of: string, asks: string, document: JsonObject, says: RegExp): Rule =>
  rule(of, asks, { document, says })
export const proved = (of: string, asks: string, file: string, test: string): Rule => rule(of, asks, { file, test })

export const NOT_URI: RegExp = /is not a URI/
export const EXCLUDED: RegExp = /exclude each other/
export const V32 = { openapi: '3.2.0' }
