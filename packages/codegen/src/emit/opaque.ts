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
 * Looks at the schema of a body that is no JSON and no form. That of a format which only its own readers know, such as
 * XML, is reported; one that would have to judge the text or the bytes themselves is refused, since nobody holds it.
 */
export function checkOpaque(media: MediaType, document: SourceDocument): void {
  const { name, kind, schema } = media
  if (!isObject(schema.value) || (kind === 'text' && isTextSchema(media, document))) return
  const { type, format: _, ...rest } = document.resolve(schema.value, schema.pointer).value
  const isString = type === 'string'
  if ((isString || type === undefined) && isUnconstrained(rest)) return
  if (kind === 'bytes' && !isString && !name.includes('*')) document.notDecoded(name)
  else document.notSupported(schema.pointer, `the schema of ${name}`, name, hint(name, kind))
}

function hint(name: string, kind: MediaType['kind']): string {
  if (name.includes('*')) return 'name the media type that is meant, such as application/json'
  return kind === 'text' ? 'text is one string' : 'its bytes are handed on as they are'
}
