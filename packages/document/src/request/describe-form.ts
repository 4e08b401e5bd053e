import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { follow } from '../references/follow.ts'
import { isFileSchema } from '../words/files.ts'
import { isRange, type MediaKind } from '../words/media-types.ts'
import type { FieldShape, FormShape } from './shape.ts'

/** The fields of a Media Type Object that are not written in the default way; empty unless it is a form. */
export function describeForm(document: JsonObject, kind: MediaKind, { schema, encoding }: JsonObject): FormShape {
  if (kind !== 'urlencoded' && kind !== 'multipart') return {}
  const properties = kind === 'multipart' ? propertiesOf(document, schema) : new Map<string, unknown>()
  const encodings = isObject(encoding) ? encoding : {}
  const names = new Set([...properties.keys(), ...Object.keys(encodings)])
  const fields = [...names].map((name) => {
    const file = fileSchema(document, properties.get(name))
    const encoding = follow(document, encodings[name]) ?? {}
    const field = describeEncoding(document, kind, { contentType: file?.contentMediaType, ...encoding })
    return [name, { ...field, ...(file && { isFile: true as const }) }]
  })
  return Object.fromEntries(fields.filter(([, field]) => Object.keys(Object(field)).length > 0))
}

function describeEncoding(document: JsonObject, kind: MediaKind, encoding: JsonObject): FieldShape {
  const { style, explode, allowReserved, contentType, headers } = encoding
  const styled = {
    ...(typeof style === 'string' && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(typeof allowReserved === 'boolean' && { allowReserved }),
  }
  const [first = ''] = typeof contentType === 'string' ? contentType.split(',') : []
  const isContent = first.trim() !== '' && !isRange(first) && Object.keys(styled).length === 0
  const described =
    kind === 'multipart' ? members(headers).map(([name, header]) => describeHeader(document, name, header)) : []
  return {
    ...styled,
    ...(isContent && { contentType: first.trim() }),
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
  }
}

function describeHeader(
  document: JsonObject,
  name: string,
  header: unknown,
): [string, { explode?: boolean; json?: true }] {
  const { explode, content } = follow(document, header) ?? {}
  return [name, { ...(typeof explode === 'boolean' && { explode }), ...(content !== undefined && { json: true }) }]
}

/** The properties of a schema and of the schemas in its `allOf`. */
function propertiesOf(document: JsonObject, schema: unknown, depth = 0): Map<string, unknown> {
  const { properties, allOf } = follow(document, schema) ?? {}
  // A schema that contains itself adds nothing new.
  const parts = depth < 8 ? items(allOf).flatMap((part) => [...propertiesOf(document, part, depth + 1)]) : []
  return new Map([...parts, ...members(properties)])
}

/** The schema of bytes of a property, or of each item of a list; undefined for anything else. */
function fileSchema(document: JsonObject, schema: unknown): JsonObject | undefined {
  if (!isObject(schema)) return undefined
  const said = follow(document, schema) ?? {}
  if (said.type === 'array' || said.items !== undefined) return fileSchema(document, said.items)
  return isFileSchema(said) ? said : undefined
}
