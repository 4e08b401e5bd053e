import { appliedTo, itemSchemas, propertySchemas } from '../contract/applied.ts'
import type { Operation, Parameter } from '../contract/contract.ts'
import { isObject } from '../contract/json.ts'
import { KEYWORDS } from '../contract/keywords.ts'
import { below, type JsonPointer } from '../contract/pointer.ts'
import type { SchemaAt } from '../contract/schemas.ts'
import { typesOf } from '../contract/types-of.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { placeOf } from '../wire/read-parameters.ts'

/** A keyword that refuses some requests. */
export interface Constraint {
  /** `query.limit`, `body`. */
  readonly place: string
  readonly keyword: string
  /** Of the keyword in the document. */
  readonly pointer: JsonPointer
}

/** Keywords that refuse values by themselves; the others only lead to further schemas, or describe. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'pattern', 'format', 'maxItems', 'minItems', 'uniqueItems', 'contains'],
  ...['maxProperties', 'minProperties', 'required', 'dependentRequired', 'not', 'oneOf', 'anyOf', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
])

/** Formats that refuse nothing which the type beside them allows. */
const SILENT_FORMATS: ReadonlySet<unknown> = new Set(['int64', 'float', 'double', 'password', 'binary'])

/** Every constraint of the parameters and the bodies of an operation. */
export function constraintsOf({ parameters, body }: Operation): Constraint[] {
  const bodies = (body?.content ?? []).flatMap(({ schema, kind }) => (schema && kind !== 'bytes' ? [schema] : []))
  const found = [
    ...parameters.flatMap((parameter) => ofSchema(parameter.schema, placeOf(parameter), isText(parameter))),
    ...bodies.flatMap((schema) => ofSchema(schema, 'body', false)),
  ]
  return [...new Map(found.map((constraint) => [`${constraint.place} ${constraint.pointer}`, constraint])).values()]
}

/** Whether every text is a value of some type, so that none is of the wrong one. */
function isText({ schema, mediaType }: Parameter): boolean {
  return mediaType === undefined && typesOf(schema).has('string')
}

function ofSchema(root: SchemaAt, place: string, isAlwaysOfType: boolean): Constraint[] {
  const visited = new Set<SchemaAt>()
  const pending = [root]
  const found: Constraint[] = []
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (visited.has(at)) continue
    visited.add(at)
    const { schema, pointer } = at
    // What a server may ignore is not tried.
    if (!isObject(schema) || schema.readOnly === true) continue
    for (const [keyword, value] of Object.entries(schema)) {
      if (refuses(keyword, value, isAlwaysOfType)) found.push({ place, keyword, pointer: below(pointer, keyword) })
      const holds = KEYWORDS.get(keyword)
      if (keyword === '$ref') pending.push(at.resolve(String(value)))
      // What must not be met, or only asks, refuses nothing by itself.
      if (keyword === 'not' || keyword === 'if' || keyword === 'contains' || holds === undefined) continue
      if (keyword === '$defs' || keyword === 'definitions') continue
      if (holds === 'schema') pending.push(at.below(keyword))
      if (holds === 'list' || holds === 'map')
        pending.push(...Object.keys(Object(value)).map((name) => at.below(keyword, name)))
    }
  }
  return found
}

function refuses(keyword: string, value: unknown, isAlwaysOfType: boolean): boolean {
  if (!REFUSING.has(keyword)) return false
  if (keyword === 'type') return !isAlwaysOfType
  if (keyword === 'format') return !SILENT_FORMATS.has(value)
  if (keyword === 'required') return Array.isArray(value) && value.length > 0
  if (keyword === 'uniqueItems') return value === true
  return !/^(?:additional|unevaluated)/.test(keyword) || value === false
}

/** The keywords that the values of a request were held against and kept. */
export function constraintsMet({
  operation,
  values,
  complaints,
}: JudgedRequest): [place: string, pointer: JsonPointer][] {
  const broken = new Set(complaints.map(({ place }) => place))
  const schemas = new Map(operation?.parameters.map((parameter) => [placeOf(parameter), [parameter.schema]]))
  schemas.set('body', operation?.body?.content.flatMap(({ schema }) => schema ?? []) ?? [])
  return [...values].flatMap(([place, value]) => {
    if (broken.has(place)) return []
    const kept = (schemas.get(place) ?? []).filter((schema) => schema.isValid(value))
    return keywordsOn(value, kept).map((pointer): [string, JsonPointer] => [place, pointer])
  })
}

function keywordsOn(value: unknown, schemas: readonly SchemaAt[]): JsonPointer[] {
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  const own = [...holding].flatMap(({ schema, pointer }) =>
    Object.keys(schema).map((keyword) => below(pointer, keyword)),
  )
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([name, member]) => keywordsOn(member, propertySchemas(holding, name)))
    : Array.isArray(value)
      ? value.flatMap((item, index) => keywordsOn(item, itemSchemas(holding, index)))
      : []
  return [...own, ...inside]
}
