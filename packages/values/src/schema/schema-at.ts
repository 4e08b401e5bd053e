import type { JsonObject, Pointer } from '@contract-first/document/json'

/** A schema and its place in its document. */
export interface SchemaAt {
  /** The schema as it is written: references are kept. */
  schema: JsonSchema
  pointer: Pointer
  /** The errors that Ajv finds in a value; an empty list when it is valid. The checked formats are asserted. */
  validate(value: unknown): readonly SchemaError[]
  /** Whether a value is valid, which is cheaper than finding its errors. */
  isValid(value: unknown): boolean
  /**
   * Whether a value is valid in every reading, and so fit to be sent as valid: including the formats that are not
   * checked, the kinds that discriminators name, and integers that any reader can tell from their neighbours.
   */
  isTypical(value: unknown): boolean
  /** Whether every object in a valid value is of the kind that its discriminating property names. */
  isOfKnownKinds(value: unknown): boolean
  /** A valid value whose objects have the names of their kinds, if such names keep it valid. */
  namedByKind(value: unknown): unknown
  /** The schema that `steps` lead to from here: `below('properties', 'name')`. */
  below(...steps: readonly (string | number)[]): SchemaAt
  /** The schema that a reference of this document leads to: a pointer (`#/…`), an anchor (`#name`) or an `$id`. */
  resolve(reference: string): SchemaAt
}

/** A schema of JSON Schema draft 2020-12, as it is written. */
export type JsonSchema = JsonObject | boolean

/** One reason why a value is not valid. */
export interface SchemaError {
  /** Where in the value it is. */
  at: Pointer
  /** The keyword that refuses the value, with its place in the document in `pointer`. */
  keyword: string
  pointer: Pointer
  message: string
  /** The name of an undocumented or missing property. */
  property?: string
}
