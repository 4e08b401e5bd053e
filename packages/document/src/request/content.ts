import { isBinary } from './binary.ts'
import { isComposed } from './pairs.ts'
import { textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/**
 * Writes a body that is a text, or bytes.
 * @throws {UnwritableError} for an object: only JSON and forms define how to write one
 */
export function writeContent(value: unknown): string | Uint8Array<ArrayBuffer> | Blob {
  if (isBinary(value)) return value
  if (!isComposed(value)) return textOf(value, 'The body')
  throw new UnwritableError('This body must be text or bytes: the document does not say how to write it.')
}
