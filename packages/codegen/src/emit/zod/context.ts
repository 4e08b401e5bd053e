import type { Pointer } from '@contract-first/document/json'
import type { SourceDocument } from '../../model/document.ts'
import type { Code } from '../code.ts'

/** A function that printed schemas may call: an export of `@contract-first/hono/schema`, or `…/linear`. */
export type Helper =
  | 'all'
  | 'anyObject'
  | 'anyOf'
  | 'anything'
  | 'byType'
  | 'conditional'
  | 'contains'
  | 'dependentRequired'
  | 'discriminated'
  | 'format'
  | 'later'
  | 'linear'
  | 'multipleOf'
  | 'not'
  | 'once'
  | 'oneOf'
  | 'patternObject'
  | 'propertyCount'
  | 'propertyNames'
  | 'required'
  | 'tuple'
  | 'unevaluatedItems'
  | 'uniqueItems'
  | 'values'
  | 'without'

/** The surroundings of printed schemas: how they refer to each other and to the runtime, and where problems go. */
export interface ZodContext {
  document: SourceDocument
  /** The expression for the schema that a reference leads to. */
  reference(ref: string, from: Pointer): Code
  /** The places of the objects around the current schema, to which a recursion only refers. */
  around: Set<Pointer>
  /**
   * Whether an outer `unevaluatedProperties` depends on what the current schema evaluates. The schema then keeps
   * exactly that; otherwise it also keeps what is required without being declared.
   */
  isEvaluated: boolean
  /** The name of a helper, which the file then imports. */
  helper(name: Helper): Code
}

/** Code for the type of a value, and for its further constraints. */
export interface Printed {
  /** Undefined if every value of the type is valid. */
  code: Code | undefined
  constraints: Code[]
}
