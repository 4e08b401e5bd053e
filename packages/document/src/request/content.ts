import { isBinary } from './binary.ts'
import { isComposed } from './pairs.ts'
import { textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/**
 * A body that is a text, or bytes.
 * @throws {UnwritableError} for an object, which no media type but JSON and forms says how to write
 */
export function writeContent(value: unknown): string | Uint8Array<ArrayBuffer> | Blob {
  if (isBinary(value)) return value
  if (!isComposed(value)) return textOf(value, 'The body')
  throw new UnwritableError('The body has to be a text or bytes: nothing says how an object is written.')
}
