import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import type { At, SourceDocument } from './document.ts'

/** How a body of a media type travels, and so what a handler has to do with it. */
export type MediaKind = 'json' | 'text' | 'urlencoded' | 'multipart' | 'bytes'

/** A Media Type Object of a request body or a response. */
export interface MediaType {
  /** As the document spells it, such as `application/json`. */
  name: string
  kind: MediaKind
  schema: At<unknown>
  /** Encoding Objects of a form, by property. */
  encoding: JsonObject
}

/** A media type or range with parameters: RFC 9110, sections 8.3.1 and 12.5.1. */
const NAME = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+\s*(?:;.*)?$/

export function readContent(document: SourceDocument, content: unknown, pointer: Pointer): MediaType[] {
  return members(content).map(([name, media]) => {
    if (!NAME.test(name)) {
      const message = `${JSON.stringify(name)} is not one media type: write an entry for each`
      document.problem(below(pointer, name), message)
    }
    const { value, pointer: at } = document.resolve(media ?? {}, below(pointer, name))
    if (isObject(media) && media !== value) {
      const message = 'a reference to a media type is not supported: write here what it refers to'
      document.problem(below(pointer, name, '$ref'), message)
    }
    refuse(document, value, at, ['itemSchema', 'prefixEncoding', 'itemEncoding'])
    for (const [property, encoding] of members(value.encoding))
      refuse(document, encoding, below(at, 'encoding', property), ['encoding', 'prefixEncoding', 'itemEncoding'])
    return {
      name,
      kind: kindOf(name),
      schema: { value: value.schema, pointer: below(at, 'schema') },
      encoding: isObject(value.encoding) ? value.encoding : {},
    }
  })
}

/** Refuses words of OpenAPI 3.2: for the items of a stream, and for parts by their order or inside a part. */
function refuse(document: SourceDocument, value: unknown, pointer: Pointer, keywords: readonly string[]): void {
  for (const keyword of keywords) {
    if (isObject(value) && keyword in value)
      document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)}`, keyword)
  }
}

function kindOf(name: string): MediaKind {
  const [essence = ''] = name.toLowerCase().split(';')
  if (/^application\/(?:[^;,]+\+)?json$/.test(essence.trim())) return 'json'
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded'
  if (essence === 'multipart/form-data') return 'multipart'
  // Events are written while they happen: they are no text that is there to be checked.
  if (essence === 'text/event-stream') return 'bytes'
  return /^text\/[^,]+$/.test(essence) ? 'text' : 'bytes'
}
