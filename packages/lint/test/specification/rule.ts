import type { JsonObject } from '@contract-first/document/json'

/** What the specification says MUST or SHOULD be, a document that does not do it, and what lint tells its author. */
export interface Rule {
  /** The versions, and the object or section. */
  of: string
  asks: string
  document: JsonObject
  says: RegExp
}

export const told = (of: string, asks: string, document: JsonObject, says: RegExp): Rule => ({
  of,
  asks,
  document,
  says,
})

export const NOT_URI: RegExp = /is not a URI/
export const EXCLUDED: RegExp = /exclude each other/
export const V32 = { openapi: '3.2.0' }
