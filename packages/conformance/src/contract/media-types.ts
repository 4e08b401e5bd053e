import type { MediaKind, MediaTypeDoc } from './contract.ts'
import { readEncodings } from './encoding.ts'
import { type JsonObject, members } from './json.ts'
import { below, type JsonPointer } from './pointer.ts'
import { objectAt } from './references.ts'
import type { Schemas } from './schemas.ts'

export function readContent(
  document: JsonObject,
  schemas: Schemas,
  content: unknown,
  pointer: JsonPointer,
): MediaTypeDoc[] {
  return members(content).map(([name, media]) => {
    const at = objectAt(document, media ?? {}, below(pointer, name))
    return {
      name,
      kind: kindOf(name),
      pointer: at.pointer,
      ...(at.value.schema !== undefined && { schema: schemas.at(below(at.pointer, 'schema')) }),
      examples: readExamples(document, at.value, at.pointer),
      encoding: readEncodings(document, at.value.encoding, below(at.pointer, 'encoding')),
    }
  })
}

/** The values of `example` and `examples`; what is only linked to (`externalValue`) is left out. */
export function readExamples(document: JsonObject, holder: JsonObject, pointer: JsonPointer): unknown[] {
  const named = members(holder.examples).map(
    ([name, example]) => objectAt(document, example, below(pointer, 'examples', name)).value,
  )
  return [
    ...('example' in holder ? [holder.example] : []),
    ...named.flatMap((example) => ('value' in example ? [example.value] : [])),
  ]
}

/** The type and subtype of a `Content-Type`, in lower case: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';')
  return essence.trim().toLowerCase()
}

/** How a body of a media type is read. XML is not: it is kept as bytes. */
export function kindOf(name: string): MediaKind {
  const essence = essenceOf(name)
  if (/^[a-z]+\/(?:[^;,]+\+)?xml$/.test(essence)) return 'bytes'
  if (/^application\/(?:[^;,]+\+)?json$/.test(essence)) return 'json'
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded'
  if (essence === 'multipart/form-data') return 'multipart'
  return essence.startsWith('text/') ? 'text' : 'bytes'
}
