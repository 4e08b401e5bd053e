import { walkDocument } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import type { OpenApiDocument } from './document.ts'

/**
 * Gives two documents the same words for what OpenAPI 3.0 says in others, in place, if one of them is of that version: an
 * example of a schema, and the bytes of a file. What has no effect in 3.0 is no change: texts next to a `$ref`, and a
 * `nullable` without a type.
 */
export function alignWords(base: OpenApiDocument, head: OpenApiDocument): void {
  const is30 = ({ openapi }: OpenApiDocument) => openapi.startsWith('3.0')
  if (is30(base) === is30(head)) return
  for (const { content } of [base, head]) walkDocument(content, alignSchema)
}

function alignSchema(schema: JsonObject): void {
  if (schema.$ref !== undefined) {
    delete schema.title
    delete schema.description
  }
  if (schema.type === undefined) delete schema.nullable
  if (schema.example !== undefined && schema.examples === undefined) {
    schema.examples = [schema.example]
    delete schema.example
  }
  if (schema.format === 'binary' && schema.contentMediaType === undefined && [schema.type].flat().includes('string')) {
    schema.contentMediaType = 'application/octet-stream'
    delete schema.format
  }
}
