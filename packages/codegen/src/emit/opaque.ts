import { isObject } from '@contract-first/document/json'
import { textShape } from '@contract-first/hono/decoders'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/media-type.ts'
import { isUnconstrained } from './zod/keywords.ts'

/** Whether the schema of a text judges it as what it is: one string. */
export function isTextSchema({ schema }: MediaType, document: SourceDocument): boolean {
  const { types, array, object } = textShape(schema.value, document)
  return schema.value !== undefined && types.includes('string') && !array && !object
}

/**
 * Looks at the schema of a body that is no JSON and no form. One that says more than that there is a text, or bytes, is
 * reported: only readers of its format, such as XML, could hold it.
 */
export function checkOpaque(media: MediaType, document: SourceDocument): void {
  const { name, kind, schema } = media
  if (!isObject(schema.value) || (kind === 'text' && isTextSchema(media, document))) return
  const { type, format: _, ...rest } = document.resolve(schema.value, schema.pointer).value
  if ((type === 'string' || type === undefined) && isUnconstrained(rest)) return
  document.notDecoded(name)
}
