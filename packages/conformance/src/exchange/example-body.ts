import { asSent, exampleOf, NoExample, ordinaryValue, type SchemaAt } from '@contract-first/values'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { isOpaque, isWritable, withFiles } from '../values/body-samples.ts'
import { smallestFile } from '../values/smallest-files.ts'
import type { Call } from './call.ts'

/**
 * A body of the first media type that one can be made for; undefined if the operation takes none.
 * @throws {NoExample} when none can be made
 */
export function exampleBody(content: readonly MediaTypeDoc[]): Call['body'] {
  let failure: NoExample | undefined
  for (const media of content) {
    try {
      return { media, value: exampleOfBody(media) }
    } catch (error) {
      if (!(error instanceof NoExample)) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
  return undefined
}

/**
 * A body that the contract allows.
 * @throws {NoExample} if none is known
 */
export function exampleOfBody(media: MediaTypeDoc): unknown {
  const { schema, kind, name, examples, pointer } = media
  if (kind === 'bytes' && isOpaque(name)) {
    // An example of a picture is not its content; an example of XML is.
    const text = /xml\b/i.test(name) ? examples.find((example) => typeof example === 'string') : smallestFile(name)
    if (text === undefined) throw new NoExample(pointer, `body of ${name}`)
    return text
  }
  if (!schema || kind === 'bytes') return kind === 'json' ? (examples[0] ?? {}) : 'any'
  const sent = (value: unknown) => withFiles(media, asSent(schema, value))
  return sent(plainValue(schema, examples, (value) => isWritable(media, sent(value))))
}

/**
 * A valid value: one of the examples, else the one that a person might send first, else the simplest that fits.
 * @throws {NoExample} if none is known
 */
export function plainValue(
  schema: SchemaAt,
  examples: readonly unknown[],
  isFit: (value: unknown) => boolean,
): unknown {
  const ordinary = ordinaryValue(schema)
  return exampleOf(schema, ordinary === undefined ? examples : [...examples, ordinary], isFit)
}
