/**
 * @module Imported by the generated `client.ts` for operations that need it: writers for lists and objects as
 * parameters, and for bodies that are not JSON.
 */
import {
  type FormShape,
  jsonOf,
  mediaTypeOf,
  multipartBlob,
  type ParameterShape,
  partsOf,
  writeSequence as sequenceText,
  UnwritableError,
  writeContent,
  writeForm,
  writeParameter,
} from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'

export { writeContent, writeForm, writeParameter, writeParts } from '@contract-first/document/request'

/** Writes `multipart/form-data`: a list as a part for each item, an object as JSON, a `Blob` or bytes as a file. */
export function writeMultipart(value: unknown, form?: FormShape): Blob {
  return multipartBlob(partsOf(value, form))
}

/**
 * Writes a value as the whole query: a form as it is, JSON and text percent-encoded (OpenAPI Specification 3.2.0, section
 * 4.12.2.1).
 */
export function writeQuerystring(
  name: string,
  value: unknown,
  { form, ...shape }: ParameterShape & { form?: FormShape },
): string | undefined {
  return form ? writeForm(value, form) || undefined : writeParameter(name, value, { ...shape, in: 'querystring' })
}

/**
 * Writes a body whose media type is a range in the document: an object as JSON, a text as plain text, and bytes as what
 * their `Blob` says.
 * @throws {UnwritableError} for a value of no media type within the range
 */
export function writeRanged(value: unknown, _form: FormShape | undefined, range: string): Blob {
  const type = mediaTypeOf(range, value)
  if (!type.startsWith(range.split('*', 1)[0] ?? '')) {
    throw new UnwritableError(`The body must be ${range}: pass a Blob with its type.`)
  }
  return new Blob([kindOf(type) === 'json' ? jsonOf(value, 'The body') : writeContent(value)], { type })
}

/** Writes a list as the items of a sequential media type: OpenAPI Specification 3.2.0, section 4.14.4. */
export function writeSequence(
  value: unknown,
  _form: FormShape | undefined,
  mediaType: string,
): string | Uint8Array<ArrayBuffer> | Blob {
  return Array.isArray(value) ? sequenceText(value, mediaType) : writeContent(value)
}
