import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import type { MediaKind, MediaTypeDoc } from './contract.ts'
import { readEncodings } from './encoding.ts'
import { objectAt } from './references.ts'
import type { JsonSchema, SchemaAt, Schemas } from './schemas.ts'
import { typesOf } from './types-of.ts'

export function readContent(
  document: JsonObject,
  schemas: Schemas,
  content: unknown,
  pointer: Pointer,
): MediaTypeDoc[] {
  return members(content).map(([name, media]) => {
    const at = objectAt(document, media ?? {}, below(pointer, name))
    const schema = at.value.schema === undefined ? undefined : schemas.at(below(at.pointer, 'schema'))
    return {
      name,
      kind: isRange(name) ? kindOfRange(name, schema) : kindOf(name),
      pointer: at.pointer,
      ...(schema && { schema }),
      examples: readExamples(document, at.value, at.pointer),
      encoding: readEncodings(document, at.value.encoding, below(at.pointer, 'encoding')),
    }
  })
}

/** The values of `example` and `examples`; what is only linked to (`externalValue`) is left out. */
export function readExamples(document: JsonObject, holder: JsonObject, pointer: Pointer): unknown[] {
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
  // `+json` is JSON under any type (RFC 6839, section 3.1), and `text/json` what some frameworks call it.
  if (/^[a-z]+\/(?:[^;,]+\+)?json$/.test(essence)) return 'json'
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded'
  if (essence === 'multipart/form-data') return 'multipart'
  return essence.startsWith('text/') ? 'text' : 'bytes'
}

/** Whether a name stands for every media type that matches it: OpenAPI Specification 3.1.1, section 4.8.14. */
export function isRange(name: string): boolean {
  return essenceOf(name).includes('*')
}

/** How a body is written of which only a range says the media type; how it is read, its own `Content-Type` says. */
function kindOfRange(name: string, schema: SchemaAt | undefined): MediaKind {
  const kind = kindOf(name)
  if (kind !== 'bytes' || !/^(?:\*|application)\/\*$/.test(essenceOf(name))) return kind
  if (!schema || !saysContent(schema.schema)) return 'bytes'
  const isText = name.startsWith('*') && [...typesOf(schema)].every((type) => type === 'string')
  return isText ? 'text' : 'json'
}

/** Whether a schema says more than that there are bytes. */
export function saysContent(schema: JsonSchema): boolean {
  if (!isObject(schema)) return false
  const { type = 'string', format = 'binary' } = schema
  return Object.keys(schema).some((name) => !SILENT.has(name)) || type !== 'string' || !BINARY.has(format)
}

const BINARY: ReadonlySet<unknown> = new Set(['binary', 'byte'])

const SILENT: ReadonlySet<string> = new Set([
  ...['type', 'format', 'contentMediaType', 'contentEncoding'],
  ...['title', 'description', 'example', 'examples'],
])
