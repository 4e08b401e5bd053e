import type { SchemaAt } from '@contract-first/values'
import { allowedTypes, appliedTo, itemSchemas, propertySchemas, type SchemaType } from '@contract-first/values/schemas'

/** An integer in JSON form: no sign but `-`, no leading zero, no fraction, no exponent. */
const INTEGER = /^-?(?:0|[1-9][0-9]*)$/
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/**
 * Reads a text by the type of a schema: a number or boolean only in its JSON form. No style defines null: it may be an
 * empty text, or `null`. Of several readings, the first valid one; without one, the text itself.
 */
export function readText(text: string, schema: SchemaAt): unknown {
  const types = allowedTypes(schema)
  const readings = [
    ...(types.has('integer') && INTEGER.test(text) ? [Number(text)] : []),
    ...(types.has('number') && NUMBER.test(text) ? [Number(text)] : []),
    ...(types.has('boolean') && /^(?:true|false)$/.test(text) ? [text === 'true'] : []),
    ...(types.has('null') && (text === '' || text === 'null') ? [null] : []),
  ]
  return firstValid([text, ...readings], schema)
}

/** Whether a schema allows all seven types. Nothing then says that a name that is repeated is a list. */
export function isUntyped(schema: SchemaAt): boolean {
  return allowedTypes(schema).size === 7
}

/** A list of texts as the items of a list. */
export function readList(texts: readonly string[], schema: SchemaAt): unknown[] {
  const holding = appliedTo(schema, texts)
  return texts.map((text, index) => readByAny(text, itemSchemas(holding, index)))
}

/** Names and texts as the properties of an object. */
export function readProperties(entries: readonly (readonly [string, string])[], schema: SchemaAt): unknown {
  const holding = appliedTo(schema, Object.fromEntries(entries))
  return Object.fromEntries(entries.map(([name, text]) => [name, readByAny(text, propertySchemas(holding, name))]))
}

/** `simple` and the other styles that write a list as texts between commas, and an object as names and texts in turn. */
export function readDelimited(texts: readonly string[], schema: SchemaAt, explode: boolean): unknown {
  const types = allowedTypes(schema)
  if (texts.length === 1 && !isOnly(types, ['array', 'object'])) {
    const value = readText(texts[0] ?? '', schema)
    if (schema.isValid(value)) return value
  }
  if (types.has('object')) {
    const pairs = explode ? texts.map((text) => splitOnce(text, '=')) : inPairs(texts)
    const object = readProperties(pairs, schema)
    if (!types.has('array') || schema.isValid(object)) return object
  }
  return types.has('array') ? readList(texts, schema) : readText(texts.join(','), schema)
}

export function isOnly(types: ReadonlySet<SchemaType>, allowed: readonly SchemaType[]): boolean {
  return [...types].every((type) => allowed.includes(type))
}

export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Reads a text by several schemas: a reading that all of them allow, else the first. */
export function readByAny(text: string, schemas: readonly SchemaAt[]): unknown {
  const readings = schemas.map((schema) => readText(text, schema))
  const [first = text] = readings
  const valid = readings.find((value) => schemas.every((schema) => schema.isValid(value)))
  return valid === undefined ? first : valid
}

function firstValid(readings: readonly unknown[], schema: SchemaAt): unknown {
  const valid = readings.find((value) => schema.isValid(value))
  return valid === undefined ? readings.at(-1) : valid
}

function inPairs(texts: readonly string[]): [string, string][] {
  return texts.flatMap((text, index) => (index % 2 === 0 ? [[text, texts[index + 1] ?? ''] as [string, string]] : []))
}
