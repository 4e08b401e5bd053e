import { eventsIn, textsIn } from '@contract-first/document/request'
import type { ParseJson } from '@contract-first/document/serialization'
import type { SequenceKind } from '@contract-first/document/words'
import type { z } from 'zod'
import { decodeUtf8 } from './bytes.ts'
import { parseBody } from './json.ts'
import type { ReadBody } from './read-body.ts'
import { validate } from './validate.ts'

/**
 * Compiles the reader of a sequence, whose value is the list of its items: OpenAPI Specification 3.2.0, section 4.14.4.
 * @param hasJsonData - whether the data of an event is JSON
 */
export function compileSequence(
  schema: z.ZodType,
  parseJson: ParseJson,
  kind: SequenceKind,
  hasJsonData: boolean,
): ReadBody {
  return (bytes, details) => {
    const text = decodeUtf8(bytes)
    const items = kind === 'events' ? eventsIn(text) : textsIn(text, kind)
    return validate(schema, items.map(read), details)
  }

  function read(item: string | Record<string, unknown>, index: number): unknown {
    if (typeof item === 'string') return parseBody(item, parseJson, `/${index}`)
    if (!hasJsonData || typeof item.data !== 'string') return item
    return { ...item, data: parseBody(item.data, parseJson, `/${index}/data`) }
  }
}
