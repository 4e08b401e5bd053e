import { below, isObject, items, type JsonObject, members } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/media-type.ts'
import type { Parameter } from '../model/parameter.ts'
import { textShape } from '../model/text-shape.ts'
import { block, type Code, key, literal } from './code.ts'
import { formProperties, isFile } from './form.ts'

/** How one parameter is read from text: `ParameterDecoder` of the runtime. */
export function decoderCode({ shape, isJson, style, explode }: Parameter): Code {
  if (isJson) return '{ json: true }'
  return literal({
    ...(shape.types.length > 0 && { types: shape.types }),
    ...(shape.array && { array: shape.array }),
    ...(shape.object && { object: shape.object }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
  })
}

/** How the body of a media type is read: `BodyDecoder` of the runtime. */
export function bodyDecoderCode(media: MediaType, document: SourceDocument): Code {
  if (media.kind !== 'urlencoded' && media.kind !== 'multipart') return literal({ kind: media.kind })
  const { properties, additional } = formProperties(media, document)
  const fields = [...properties].map(
    ([name, schema]) => `${key(name)}: ${literal(formField(name, schema, media, document))},`,
  )
  const rest = additional === false ? false : textShape({ value: additional, pointer: '' }, document).types
  return block(
    '{',
    [`kind: ${literal(media.kind)},`, block('properties: {', fields, '},'), `additional: ${literal(rest)},`],
    '}',
  )
}

function formField(name: string, schema: unknown, media: MediaType, document: SourceDocument): JsonObject {
  const encoding = isObject(media.encoding[name]) ? media.encoding[name] : {}
  refuseHeaders(name, encoding, media, document)
  if (isFile(schema, document)) return { file: true, ...acceptedTypes(encoding) }
  const styles = {
    ...(typeof encoding.style === 'string' && { style: encoding.style }),
    ...(typeof encoding.explode === 'boolean' && { explode: encoding.explode }),
  }
  const { types, array, object } = textShape({ value: schema, pointer: '' }, document)
  // OpenAPI Specification 3.1.1, section 4.8.15.1.2: a style that is written down outdoes the content type.
  const isStyled = Object.keys(styles).length > 0
  const isJson = typeof encoding.contentType === 'string' && /json/i.test(encoding.contentType)
  if (!isStyled && (isJson || object)) return { json: true }
  if (object) return { ...(types.length > 0 && { types }), ...(array && { array }), object, ...styles }
  if (array) {
    const items = arrayItems(schema, array, document)
    return { array: items, ...styles, ...(items === 'file' && acceptedTypes(encoding)) }
  }
  return { types }
}

/** The media types that a file may have; undefined when any will do. */
function acceptedTypes({ contentType }: JsonObject): JsonObject {
  if (typeof contentType !== 'string' || contentType.includes('*/*')) return {}
  return { accept: contentType.split(',').map((name) => name.trim().toLowerCase()) }
}

/** The platform's reader of forms does not tell the headers of a part, but for its media type. */
function refuseHeaders(name: string, { headers }: JsonObject, media: MediaType, document: SourceDocument): void {
  if (members(headers).every(([header]) => header.toLowerCase() === 'content-type')) return
  const pointer = below(media.schema.pointer.replace(/\/schema$/, ''), 'encoding', name, 'headers')
  document.notSupported(pointer, 'the encoding of headers', 'headers')
}

function arrayItems(schema: unknown, types: readonly string[], document: SourceDocument): unknown {
  const { items: item } = document.resolve(schema, '').value
  if (isFile(item, document)) return 'file'
  const shape = textShape({ value: item, pointer: '' }, document)
  return shape.object || shape.array ? 'json' : [...items(types)]
}
