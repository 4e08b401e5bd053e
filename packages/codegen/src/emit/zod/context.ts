import type { Pointer } from '@contract-first/document/json'
import type { SourceDocument } from '../../model/document.ts'
import type { Code } from '../code.ts'

/** What printed schemas may call: the exports of `@contract-first/hono/schema`. */
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
  | 'multipleOf'
  | 'not'
  | 'patternObject'
  | 'propertyCount'
  | 'propertyNames'
  | 'required'
  | 'tuple'
  | 'uniqueItems'
  | 'values'
  | 'without'

/** Where schemas are printed to: how they refer to each other and to the runtime, and whom they report to. */
export interface ZodContext {
  document: SourceDocument
  /** The expression for the schema that a `$ref` leads to. */
  reference(ref: string, from: Pointer): Code
  /** The places of the objects around the one that is printed: one of them inside itself is only referred to. */
  readonly around: Set<Pointer>
  /**
   * Whether `unevaluatedProperties` of a schema around asks what the one that is printed evaluates. It then keeps exactly
   * that; otherwise also what is required without being declared.
   */
  readonly isEvaluated: boolean
  /** The name of a helper, which the file then imports. */
  helper(name: Helper): Code
}

/** Code for what a value is made of, and for what else is asked of it. */
export interface Printed {
  /** Undefined when every value of the type will do. */
  code: Code | undefined
  constraints: Code[]
}
