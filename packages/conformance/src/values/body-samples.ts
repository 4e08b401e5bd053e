import { isDeepStrictEqual } from 'node:util'
import { isObject, items } from '@contract-first/document/json'
import { UnwritableError } from '@contract-first/document/request'
import {
  asRefused,
  boundaries,
  eachBoundary,
  eachSent,
  eachViolation,
  type Sample,
  type SchemaAt,
  violations,
} from '@contract-first/values'
import { allowedTypes, appliedTo, propertySchemas } from '@contract-first/values/schemas'
import { contentKindOf } from '../contract/content-kind.ts'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { contentOf } from '../wire/form-content.ts'
import { fromFields, toFields } from '../wire/form-fields.ts'
import { asParts, isWritableInParts } from '../wire/parts.ts'
import { asSequence } from '../wire/sequences.ts'
import { readText } from '../wire/text.ts'
import { plain } from '../wire/write-parameters.ts'
import { smallestFile } from './smallest-files.ts'

/** Valid bodies of a media type that survive writing and reading; none for bytes. */
export function bodyBoundaries(media: MediaTypeDoc): readonly Sample[] {
  return [...kept(media, boundaries)]
}

/** Invalid bodies of a media type that are still invalid after writing and reading. */
export function bodyViolations(media: MediaTypeDoc): readonly Sample[] {
  return [...broken(media, violations)]
}

/** The same as `bodyBoundaries`, created on demand. */
export function eachBodyBoundary(media: MediaTypeDoc): Iterable<Sample> {
  return kept(media, eachBoundary)
}

/** The same as `bodyViolations`, created on demand. */
export function eachBodyViolation(media: MediaTypeDoc): Iterable<Sample> {
  return broken(media, eachViolation)
}

type SamplesOf = (schema: SchemaAt) => Iterable<Sample>

function* kept(media: MediaTypeDoc, samplesOf: SamplesOf): Iterable<Sample> {
  const { schema } = media
  if (!schema || media.kind === 'bytes') return
  const filled = new Set<string>()
  for (const sample of eachSent(schema, samplesOf(schema))) {
    const value = withFiles(media, sample.value)
    if (!isWritable(media, value)) continue
    if (value === sample.value) yield sample
    else if (isNew(filled, value)) yield { ...sample, value }
  }
}

function isNew(known: Set<string>, value: unknown): boolean {
  const before = known.size
  return known.add(JSON.stringify(value)).size > before
}

function* broken(media: MediaTypeDoc, samplesOf: SamplesOf): Iterable<Sample> {
  const { schema, kind } = media
  if (!schema || kind === 'bytes' || (kind === 'text' && !isText(schema))) return
  const samples = eachSent(schema, samplesOf(schema))
  if (kind === 'json') {
    yield* samples
    return
  }
  const known = new Set<string>()
  for (const sample of samples) {
    const value = withFiles(media, sample.value)
    const read = readBack(media, schema, value)
    if (!read || hasUnknownContent(media, value) || !isNew(known, read)) continue
    if (asRefused(schema, read.value) && !isAmbiguous(schema, read.value, sample.keyword)) yield { ...sample, value }
  }
}

/** Whether a schema describes a string. The media type defines no text for anything else. */
function isText(schema: SchemaAt): boolean {
  const types = allowedTypes(schema)
  return types.has('string') && !types.has('array') && !types.has('object')
}

/** Whether a value fits several schemas of one `oneOf`: written as text, it may no longer break the other keyword. */
function isAmbiguous(schema: SchemaAt, value: unknown, keyword: string): boolean {
  const fitting = (at: SchemaAt) =>
    isObject(at.schema) ? items(at.schema.oneOf).filter((_, index) => at.below('oneOf', index).isValid(value)) : []
  return keyword !== 'oneOf' && [...appliedTo(schema, value)].some((at) => fitting(at).length > 1)
}

/** Whether a value survives writing and reading as a body. */
export function isWritable(media: MediaTypeDoc, value: unknown): boolean {
  const { schema, kind } = media
  if (kind === 'json' || kind === 'bytes' || !schema) return true
  // A name is in a header of its part, where NUL is invalid (RFC 9110, section 5.5).
  if (kind === 'multipart' && isObject(value) && Object.keys(value).some((name) => name.includes('\0'))) return false
  if (media.parts) return isWritableInParts(value, media.parts, isOpaque)
  const read = readBack(media, schema, value)
  const isSame = read !== undefined && isDeepStrictEqual(read.value, value)
  return isSame && !hasUnknownContent(media, value) && !hasUnwrittenNull(schema, value)
}

/**
 * Whether a form cannot say where it holds null: the empty text of a property could also be a string, and that of an item
 * could be left out.
 */
function hasUnwrittenNull(schema: SchemaAt, value: unknown): boolean {
  if (!isObject(value)) return false
  const holding = appliedTo(schema, value)
  return Object.entries(value).some(([name, member]) =>
    member === null
      ? propertySchemas(holding, name).some((property) => allowedTypes(property).has('string'))
      : items(member).includes(null),
  )
}

/** Reads a body as a server does; undefined when it cannot be read. */
export function readBack(media: MediaTypeDoc, schema: SchemaAt, value: unknown): { value: unknown } | undefined {
  if (media.kind === 'json') return { value }
  if (media.parts) {
    const read = asParts(value, media.parts)
    return read && { value: read }
  }
  if (media.kind === 'sequence') {
    const read = asSequence(value, media)
    return read && { value: read }
  }
  if (media.kind === 'text') return { value: readText(plain(value).toWellFormed(), schema) }
  try {
    return isObject(value) ? { value: fromFields(toFields(value, media), media) } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof UnwritableError) return undefined
    throw error
  }
}

/** Whether a form holds a file of a media type, such as `image/png`, whose content no schema describes. */
function hasUnknownContent(media: MediaTypeDoc, value: unknown): boolean {
  if (media.parts) return !isWritableInParts(asParts(value, media.parts), media.parts, isOpaque)
  return filesOf(media, value).some(({ content, contentType }) => content !== smallestFile(contentType))
}

/** A form whose files are what their media types say, where a small one is known and the schema allows it. */
export function withFiles(media: MediaTypeDoc, value: unknown): unknown {
  const files = filesOf(media, value).flatMap(({ name, schemas, content, contentType }) => {
    const file = smallestFile(contentType)
    const isTaken = file !== undefined && typeof content === 'string' && schemas.every((one) => one.isValid(file))
    return isTaken ? [[name, file]] : []
  })
  return isObject(value) && files.length > 0 ? { ...value, ...Object.fromEntries(files) } : value
}

/** The files of a form whose media types do not allow arbitrary bytes. */
function filesOf(media: MediaTypeDoc, value: unknown) {
  if (media.kind !== 'multipart' || !isObject(value)) return []
  const holding = media.schema ? [...appliedTo(media.schema, value)] : []
  return Object.entries(value).flatMap(([name, content]) => {
    const schemas = propertySchemas(holding, name)
    const { contentType } = contentOf(name, schemas, media)
    return contentType !== undefined && isOpaque(contentType) ? [{ name, schemas, content, contentType }] : []
  })
}

/** Whether a media type that is kept as bytes does not allow arbitrary bytes. */
export function isOpaque(mediaType: string): boolean {
  return contentKindOf(mediaType) === 'bytes' && !/^(?:application\/(?:octet-stream|\*$)|\*\/\*)/i.test(mediaType)
}
