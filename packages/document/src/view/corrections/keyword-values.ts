import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { keywordOf, VALUE_KINDS } from '../../words/keywords.ts'
import { suggest } from '../../words/suggest.ts'
import type { Remember } from './correction.ts'

/** Keywords whose value may be null. */
const MAY_BE_NULL: ReadonlySet<string> = new Set(['default', 'const', 'example', 'examples'])

/** Reads values of keywords as they are meant: null as absent, numbers and flags that are texts, and other names of types. */
export function correctKeywordValues(schema: JsonObject, remember: Remember): void {
  liftRequired(schema, remember)
  for (const [name, value] of Object.entries(schema)) {
    const row = keywordOf(name)
    if (row === undefined || value === undefined) continue
    if (value === null && !MAY_BE_NULL.has(name)) {
      remember('nullKeyword', schema, name)
      delete schema[name]
    } else if (row.value !== undefined && !VALUE_KINDS[row.value].holds(value)) {
      if (Array.isArray(value) && value.length === 0) {
        remember('emptyKeyword', schema, name)
        delete schema[name]
      }
      const meant = VALUE_KINDS[row.value].holds(fromText(value)) ? fromText(value) : undefined
      if (meant === undefined) continue
      remember('textKeyword', schema, name)
      schema[name] = meant
    }
  }
  correctType(schema, remember)
}

/** The number or flag that a text holds. */
export function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return Number.isFinite(Number(value)) ? Number(value) : value
}

/** Draft 3 of JSON Schema made a property required by a flag in it. */
function liftRequired(schema: JsonObject, remember: Remember): void {
  for (const [name, property] of members(schema.properties)) {
    const isRequired = isObject(property) ? fromText(property.required) : undefined
    if (!isObject(property) || typeof isRequired !== 'boolean') continue
    remember('requiredFlag', property, 'required')
    delete property.required
    if (isRequired) schema.required = [...new Set([...items(schema.required), name])]
  }
  if (typeof fromText(schema.required) !== 'boolean') return
  // It is not a property, so there is nothing that could require it.
  remember('requiredFlag', schema, 'required')
  delete schema.required
}

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/** The types of other languages and of Swagger 2.0, with their formats. */
const OTHER_NAMES: Readonly<Record<string, readonly [type: string, format?: string]>> = {
  int: ['integer'],
  int32: ['integer', 'int32'],
  int64: ['integer', 'int64'],
  long: ['integer', 'int64'],
  float: ['number', 'float'],
  double: ['number', 'double'],
  decimal: ['number'],
  bool: ['boolean'],
  str: ['string'],
  text: ['string'],
  date: ['string', 'date'],
  datetime: ['string', 'date-time'],
  'date-time': ['string', 'date-time'],
  uuid: ['string', 'uuid'],
  file: ['string', 'binary'],
  list: ['array'],
  map: ['object'],
  dict: ['object'],
}

function correctType(schema: JsonObject, remember: Remember): void {
  if (Array.isArray(schema.type) && schema.type.includes(null)) {
    remember('nullType', schema, 'type')
    schema.type = schema.type.map((type: unknown) => type ?? 'null')
  }
  const written = [schema.type].flat()
  const isReadable = written.every((type) => typeof type === 'string')
  if (schema.type === undefined || !isReadable || written.every((type) => TYPES.includes(type))) return
  const meant = new Set<unknown>()
  for (const name of written) {
    const [other, format] = OTHER_NAMES[name.toLowerCase()] ?? []
    const known = TYPES.find((one) => one === name.toLowerCase()) ?? other
    // A later step refuses it.
    if (known === undefined && suggest(name, TYPES) !== undefined) return
    if (known !== undefined) meant.add(known)
    if (format !== undefined) schema.format ??= format
  }
  remember('otherType', schema, 'type', `: ${written.map((type) => JSON.stringify(type)).join(', ')}`)
  if (meant.size === 0) delete schema.type
  else schema.type = meant.size === 1 ? [...meant][0] : [...meant]
}
