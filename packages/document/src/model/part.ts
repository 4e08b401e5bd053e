import type { JsonObject } from '../json/json.ts'
import type { Pointer } from '../json/pointer.ts'

/** An OpenAPI Object of a document, after its references. */
export interface Part {
  /** The object itself, for extensions and fields that the model does not name. */
  readonly value: JsonObject
  readonly pointer: Pointer
  /** Its name among the components, if it is one of them. */
  readonly component: string | undefined
  /** What stands next to the reference that led here counts before its own: OpenAPI Specification 3.1.1, section 4.8.23. */
  readonly summary: string | undefined
  readonly description: string | undefined
}

/** A Schema Object, which stays JSON Schema, and its place. */
export interface SchemaPlace {
  readonly value: unknown
  readonly pointer: Pointer
}
