import type { JsonObject } from '@contract-first/document/json'
import type { Keyword } from '@contract-first/document/words'

/** Keywords that may evaluate items of the same list. */
const EVALUATING: readonly Keyword[] = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains']

/** Replaces `unevaluatedItems` by `items`, which it equals where no other keyword evaluates items. */
export function writeOutUnevaluatedItems(schema: JsonObject): void {
  if (schema.unevaluatedItems === undefined || EVALUATING.some((keyword) => schema[keyword] !== undefined)) return
  schema.items ??= schema.unevaluatedItems
  delete schema.unevaluatedItems
}
