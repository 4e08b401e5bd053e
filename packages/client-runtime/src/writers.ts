/**
 * @module What the generated `client.ts` hands to the operations that need it: how a list or an object is written as a
 * parameter, and a body that is not JSON.
 */
import {
  type FormShape,
  jsonOf,
  mediaTypeOf,
  multipartBlob,
  partsOf,
  UnwritableError,
  writeContent,
} from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'

export { writeContent, writeForm, writeParameter } from '@contract-first/document/request'

/** Writes `multipart/form-data`: of a list a part for each item, of an object JSON, of a `Blob` or bytes a file. */
export function writeMultipart(value: unknown, form?: FormShape): Blob {
  return multipartBlob(partsOf(value, form))
}

/**
 * Writes a body of which the document names a range of media types: an object as JSON, a text as plain text, and bytes as what
 * their `Blob` says.
 * @throws {UnwritableError} for a value that is of no media type within the range
 */
export function writeRanged(value: unknown, _form: FormShape | undefined, range: string): Blob {
  const type = mediaTypeOf(range, value)
  if (!type.startsWith(range.split('*', 1)[0] ?? '')) {
    throw new UnwritableError(`The body must be ${range}: pass a Blob with its type.`)
  }
  return new Blob([kindOf(type) === 'json' ? jsonOf(value, 'The body') : writeContent(value)], { type })
}
