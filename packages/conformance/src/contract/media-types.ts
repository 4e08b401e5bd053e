import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { describeParts } from '@contract-first/document/request'
import { essenceOf, isRange, kindOf, type MediaKind, sequenceKindOf } from '@contract-first/document/words'
import type { JsonSchema, SchemaAt, Schemas } from '@contract-first/values'
import { allowedTypes } from '@contract-first/values/schemas'
import type { ContentKind, MediaTypeDoc } from './contract.ts'
import { readEncodings } from './encoding.ts'
import { objectAt } from './object-at.ts'

export function readContent(
  document: JsonObject,
  schemas: Pick<Schemas, 'at'>,
  content: unknown,
  pointer: Pointer,
): MediaTypeDoc[] {
  return members(content).map(([name, media]) => {
    const at = objectAt(document, media ?? {}, below(pointer, name))
    const schemaIn = (field: string) =>
      at.value[field] === undefined ? undefined : schemas.at(below(at.pointer, field))
    const schema = schemaIn('schema')
    const itemSchema = schemaIn('itemSchema')
    const parts = describeParts(document, name, at.value)
    return {
      name,
      kind: parts
        ? 'parts'
        : itemSchema && isSequence(name)
          ? 'sequence'
          : isRange(name)
            ? kindOfRange(name, schema)
            : contentKindOf(name),
      pointer: at.pointer,
      ...(schema && { schema }),
      ...(itemSchema && { itemSchema }),
      examples: readExamples(document, at.value, at.pointer),
      encoding: readEncodings(document, at.value.encoding, below(at.pointer, 'encoding')),
      ...(parts && { parts }),
    }
  })
}

/**
 * Whether a media type is a sequence of items: lines of JSON, JSON texts that each begin with a record separator (RFC
 * 7464), or server-sent events: OpenAPI Specification 3.2.0, section 4.14.2.
 */
export function isSequence(mediaType: string): boolean {
  return sequenceKindOf(mediaType) !== undefined
}

/** The values of `example` and `examples`; linked ones (`externalValue`), and those given as text, are left out. */
export function readExamples(document: JsonObject, holder: JsonObject, pointer: Pointer): unknown[] {
  const named = members(holder.examples).map(
    ([name, example]) => objectAt(document, example, below(pointer, 'examples', name)).value,
  )
  return [
    ...('example' in holder ? [holder.example] : []),
    // `dataValue` is of OpenAPI 3.2.
    ...named.flatMap((example) => ['value', 'dataValue'].flatMap((name) => (name in example ? [example[name]] : []))),
  ]
}

/** XML is kept as bytes, and events as their text. */
const READ_AS: Readonly<Record<MediaKind, ContentKind>> = {
  json: 'json',
  urlencoded: 'urlencoded',
  multipart: 'multipart',
  text: 'text',
  events: 'text',
  xml: 'bytes',
  bytes: 'bytes',
}

/** How a body of a media type is read. */
export function contentKindOf(name: string): ContentKind {
  return READ_AS[kindOf(name)]
}

/** How a body is written if only a range gives its media type; its own `Content-Type` says how it is read. */
function kindOfRange(name: string, schema: SchemaAt | undefined): ContentKind {
  const kind = contentKindOf(name)
  if (kind !== 'bytes' || !/^(?:\*|application)\/\*$/.test(essenceOf(name))) return kind
  if (!schema || !saysContent(schema.schema)) return 'bytes'
  const types = allowedTypes(schema)
  if (!name.startsWith('*') || !types.has('string')) return 'json'
  // Where a text may be meant as well, any content may be one.
  return types.size === 1 ? 'text' : 'bytes'
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
