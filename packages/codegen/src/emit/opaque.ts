import { isObject } from '@contract-first/document/json'
import { textShape } from '@contract-first/document/serialization'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/operations.ts'
import { isUnconstrained } from './zod/keywords.ts'

/** Whether the schema of a text describes it as one string. */
export function isTextSchema({ schema }: MediaType, document: SourceDocument): boolean {
  const { types, array, object } = textShape(schema.value, document)
  return schema.value !== undefined && types.includes('string') && !array && !object
}

/**
 * Checks the schema of a body that is neither JSON nor a form. A schema that asks for more than a text or bytes is
 * reported: only a parser of the format, such as XML, could check it.
 */
export function checkOpaque(media: MediaType, document: SourceDocument): void {
  const { name, kind, schema } = media
  if (!isObject(schema.value) || (kind === 'text' && isTextSchema(media, document))) return
  const { type, format: _, ...rest } = document.resolve(schema.value, schema.pointer).value
  if ((type === 'string' || type === undefined) && isUnconstrained(rest)) return
  document.notDecoded(name)
}
