import { isObject, type JsonObject, referenceOf } from '@contract-first/document/json'
import { isFile, textShape } from '@contract-first/document/serialization'
import type { TextType } from '@contract-first/hono'
import { eachBoundary, type Schemas, simplestValue, undocumentedIn } from '@contract-first/values'
import type { At, SourceDocument } from '../../src/model/document.ts'
import type { MediaType, Parameter } from '../../src/model/operations.ts'

/** A valid value of a parameter whose text no reader could take for another one; undefined if none is known. */
export function parameterValue(parameter: Readable, schemas: Schemas): unknown {
  return valid(parameter.schema, schemas, (value) => isReadable(parameter, value))
}

/** A valid body that is written in one way only, as JSON Schema sees it: a file is a string. Undefined if none is known. */
export function bodyOf(media: MediaType, schemas: Schemas, document: SourceDocument): unknown {
  const { kind, schema } = media
  if (kind === 'bytes') return 'any'
  if (kind === 'json') return valid(schema, schemas, isExact)
  if (kind === 'text') return valid(schema, schemas, isText)
  const isField = (name: string, member: unknown) =>
    isPlain(name) && isReadableAs(member, textShape(propertiesOf(media, document)[name], document))
  const isForm = (value: unknown) => isObject(value) && Object.entries(value).every((field) => isField(...field))
  return valid(schema, schemas, (value) => isForm(value) && Object.keys(value as object).length > 0)
}

/** The body as a handler gets it and a client takes it: files of a form are Blobs, bytes a Uint8Array. */
export function decoded(value: unknown, media: MediaType, document: SourceDocument): unknown {
  if (media.kind === 'bytes') return new TextEncoder().encode(String(value))
  if (media.kind !== 'multipart' || !isObject(value)) return value
  const declared = propertiesOf(media, document)
  const file = (text: unknown) => new File([String(text)], 'file')
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = declared[name]
      const isOfFiles = isObject(property) && isFile(property.items, 'multipart', document)
      if (Array.isArray(member) && isOfFiles) return [name, member.map(file)]
      return [name, isFile(property, 'multipart', document) ? file(member) : member]
    }),
  )
}

/** The largest of the first few known values whose members are declared: servers drop others. */
function valid(at: At<unknown>, schemas: Schemas, isFit: (value: unknown) => boolean): unknown {
  if (at.value === undefined) return isFit('any') ? 'any' : undefined
  return knownValues(at, schemas).find(isFit)
}

/** Largest first. */
function knownValues({ value, pointer }: At<unknown>, schemas: Schemas): readonly unknown[] {
  // Many places refer to one schema.
  const place = (isObject(value) && referenceOf(value)?.slice(1)) || pointer
  const before = found.get(schemas)?.get(place)
  if (before) return before
  const schema = schemas.at(pointer)
  const known = [simplestValue(schema)?.value]
  for (const { value } of eachBoundary(schema)) if (known.push(value) > KNOWN_MAX) break
  const declared = known.filter((value) => undocumentedIn(value, [schema]).length === 0)
  const sorted = declared.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  found.set(schemas, (found.get(schemas) ?? new Map()).set(place, sorted))
  return sorted
}

const found = new WeakMap<Schemas, Map<string, readonly unknown[]>>()
const KNOWN_MAX = 20

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}

function propertiesOf({ schema: { value, pointer } }: MediaType, document: SourceDocument): JsonObject {
  const { properties } = value === undefined ? {} : document.resolve(value, pointer).value
  return isObject(properties) ? properties : {}
}

type Readable = Pick<Parameter, 'in' | 'name' | 'isJson' | 'style' | 'shape' | 'schema'>

function isReadable({ in: location, name, isJson, style, shape }: Readable, value: unknown): boolean {
  // They are about the body, which is sent as it is.
  if (location === 'header' && /^content-(?:encoding|length)$/i.test(name)) return value === 'identity'
  if (isJson) return isExact(value) && (location !== 'header' || /^[ -~]*$/.test(JSON.stringify(value)))
  // A name without a value in the query cannot be assigned.
  const isAssignable = location !== 'query' || style === 'deepObject'
  return isReadableAs(
    value,
    isAssignable ? shape : { ...shape, object: shape.object && { ...shape.object, additional: undefined } },
  )
}

interface Shape {
  types: readonly TextType[]
  array?: readonly TextType[] | undefined
  object?: { properties: Readonly<Record<string, readonly TextType[]>>; additional?: unknown } | undefined
}

/** Whether the text of a value tells its type and its parts: nothing empty, nothing nested, and no delimiters. */
function isReadableAs(value: unknown, { types, array, object }: Shape): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((item) => isPlain(item) && isOfText(item, array ?? []))
  if (!isObject(value)) return (typeof value === 'string' ? isText(value) : isPlain(value)) && isOfText(value, types)
  const others = Array.isArray(object?.additional) ? object.additional : []
  const members = Object.entries(value)
  const isOwn = ([name, member]: [string, unknown]) =>
    isPlain(name) && isPlain(member) && isOfText(member, object?.properties[name] ?? others)
  return members.length > 0 && members.every(isOwn)
}

function isOfText(value: unknown, types: readonly TextType[]): boolean {
  if (typeof value === 'string')
    return types.includes('string') && (types.length === 1 || !/^(?:[-+\d.]|true$|false$|null$)/.test(value))
  const type = value === null ? 'null' : typeof value
  return types.some((one) => one === type || (one === 'integer' && Number.isInteger(value)))
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return /^[\w:+-]+$/.test(value)
  return typeof value === 'boolean' || (isExact(value) && /^[-\d.]+$/.test(String(value)))
}

/** Whether every location and every form takes a text as it is. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && /^[!-~](?:[ -~]*[!-~])?$/.test(value)
}

/**
 * Whether JSON holds a value exactly, without a lone surrogate, an integer that is rounded, or a negative zero. Names of
 * our own for members that no schema names, which servers drop, hold a NUL.
 */
function isExact(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number')
    return !Object.is(value, -0) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isExact)
}
