import type { Pointer } from '@contract-first/document/json'

/** A value to try, and why. */
export interface Sample<T = unknown> {
  readonly value: T
  /** Stable and unique within its schema, for the id of a case: `maximum+1`. */
  readonly why: string
  /** The keyword whose side of the boundary it shows. */
  readonly keyword: string
  /** The place of that keyword in the document. */
  readonly pointer: Pointer
  readonly side: 'valid' | 'invalid'
}
