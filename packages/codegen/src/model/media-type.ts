import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { describeParts, type PartsShape } from '@contract-first/document/request'
import { type BodyKind, bodyKindOf } from '@contract-first/document/words'
import type { At, SourceDocument } from './document.ts'

/** A Media Type Object of a request body or a response. */
export interface MediaType {
  /** The name as the document spells it, such as `application/json`. */
  name: string
  /** How a body of this type travels, and therefore how it is read and written. */
  kind: BodyKind
  schema: At<unknown>
  /** The schema of each item if the body is a sequence of items. */
  items: At<unknown> | undefined
  /** The parts of a body by their position. */
  parts: PartsShape | undefined
  /** The Encoding Objects of a form by property. */
  encoding: JsonObject
}

export function readContent(document: SourceDocument, content: unknown, pointer: Pointer): MediaType[] {
  return members(content).map(([name, media]) => {
    const { value, pointer: at } = document.resolve(media ?? {}, below(pointer, name))
    const isStream = document.streams.has(value)
    for (const [property, encoding] of members(value.encoding))
      refuseInner(document, encoding, below(at, 'encoding', property))
    return {
      name,
      kind: bodyKindOf(name),
      schema: { value: value.schema, pointer: below(at, 'schema') },
      items:
        isStream && isObject(value.schema)
          ? { value: value.schema.items, pointer: below(at, 'schema', 'items') }
          : undefined,
      parts: describeParts(document.root, name, value),
      encoding: isObject(value.encoding) ? value.encoding : {},
    }
  })
}

const INNER = 'make each of them a part of the body, or take the part as a file'

/** Refuses members of OpenAPI 3.2 for the parts of a part. */
function refuseInner(document: SourceDocument, encoding: unknown, pointer: Pointer): void {
  for (const keyword of ['encoding', 'prefixEncoding', 'itemEncoding']) {
    if (isObject(encoding) && keyword in encoding)
      document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)} of a part`, keyword, INNER)
  }
}
