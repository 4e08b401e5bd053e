import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import { keywordOf } from '@contract-first/document/words'
import type { SchemaAt } from '@contract-first/values'
import {
  allowedTypes,
  appliedTo,
  constrains,
  itemSchemas,
  propertySchemas,
  typeConcerned,
} from '@contract-first/values/schemas'
import { saysContent } from '../contract/content-kind.ts'
import type { MediaTypeDoc, Operation, Parameter } from '../contract/contract.ts'
import type { JudgedRequest } from '../exchange/check-request.ts'
import { placeOf } from '../wire/read-parameters.ts'

/** A keyword that some requests break. */
export interface Constraint {
  /** `query.limit`, `body`. */
  place: string
  keyword: string
  /** The place of the keyword in the document. */
  pointer: Pointer
}

/** Every constraint of the parameters and the bodies of an operation. */
export function constraintsOfOperation({ parameters, body }: Operation): Constraint[] {
  const found = [...parameters.flatMap(constraintsOfParameter), ...(body?.content ?? []).flatMap(constraintsOfBody)]
  return [...new Map(found.map((constraint) => [`${constraint.place} ${constraint.pointer}`, constraint])).values()]
}

export function constraintsOfParameter(parameter: Parameter): Constraint[] {
  return ofSchema(parameter.schema, placeOf(parameter), isText(parameter))
}

/** Constraints of XML are included, though not tried, so that the report does not claim that every one was. */
export function constraintsOfBody({ schema, kind }: MediaTypeDoc): Constraint[] {
  const found = schema && (kind !== 'bytes' || saysContent(schema.schema)) ? ofSchema(schema, 'body', false) : []
  // Whatever is written as a sequence, or in parts, is a list.
  return kind === 'sequence' || kind === 'parts'
    ? found.filter(({ pointer }) => pointer !== below(schema?.pointer ?? '', 'type'))
    : found
}

/** Whether every text is a value of some allowed type, so that none has the wrong type. */
function isText({ schema, content }: Parameter): boolean {
  return content === undefined && allowedTypes(schema).has('string')
}

function ofSchema(root: SchemaAt, place: string, isAlwaysOfType: boolean): Constraint[] {
  const visited = new Set<SchemaAt>()
  const pending = [root]
  const found: Constraint[] = []
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (visited.has(at)) continue
    visited.add(at)
    const { schema, pointer } = at
    // Keywords that a server may ignore are not tried.
    if (!isObject(schema) || schema.readOnly === true) continue
    for (const [keyword, value] of Object.entries(schema)) {
      const named = BY_VALIDATOR[keyword] ?? keyword
      if (refuses(keyword, value, schema, isAlwaysOfType) && concerns(keyword, value, at))
        found.push({ place, keyword: named, pointer: below(pointer, named) })
      const holds = keywordOf(keyword)?.holds
      if (keyword === '$ref') pending.push(at.resolve(String(value)))
      // A schema under `not`, or in a condition, refuses nothing by itself.
      if (keyword === 'not' || keyword === 'if' || keyword === 'contains' || holds === undefined) continue
      if (keyword === '$defs' || keyword === 'definitions') continue
      if (holds === 'schema') pending.push(at.below(keyword))
      if (holds === 'array' || holds === 'object')
        pending.push(...Object.keys(Object(value)).map((name) => at.below(keyword, name)))
    }
  }
  return found
}

/** The keyword that the validator reports when a value breaks another one. */
const BY_VALIDATOR: Readonly<Record<string, string>> = { minContains: 'contains', maxContains: 'contains' }

/** A value that fits none of its alternatives is reported for `anyOf`, which refuses nothing else. */
function refuses(keyword: string, value: unknown, schema: JsonObject, isAlwaysOfType: boolean): boolean {
  return !(keyword === 'type' && isAlwaysOfType) && (keyword === 'anyOf' || constrains(keyword, value, schema))
}

/** Whether a keyword applies to an allowed type at all: `maxLength` does not apply to an integer. */
function concerns(keyword: string, value: unknown, at: SchemaAt): boolean {
  const type = typeConcerned(keyword, value)
  const types = allowedTypes(at)
  return type === undefined || types.has(type) || (type === 'number' && types.has('integer'))
}

/** The keywords that a request's values were checked against and kept. */
export function constraintsMet({ operation, values, complaints }: JudgedRequest): [place: string, pointer: Pointer][] {
  const broken = new Set(complaints.map(({ place }) => place))
  const schemas = new Map(operation?.parameters.map((parameter) => [placeOf(parameter), [parameter.schema]]))
  schemas.set('body', operation?.body?.content.flatMap(({ schema }) => schema ?? []) ?? [])
  return [...values].flatMap(([place, value]) => {
    if (broken.has(place)) return []
    const kept = (schemas.get(place) ?? []).filter((schema) => schema.isValid(value))
    return keywordsOn(value, kept).map((pointer): [string, Pointer] => [place, pointer])
  })
}

/** The keywords that apply to a value at any depth, and that it keeps. */
export function keywordsOn(value: unknown, schemas: readonly SchemaAt[]): Pointer[] {
  // An undescribed member may be nested without limit.
  if (schemas.length === 0) return []
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  const own = [...holding].flatMap(({ schema, pointer }) =>
    Object.keys(schema).map((keyword) => below(pointer, keyword)),
  )
  const ofNames = [...holding].flatMap(({ schema, below: at }) =>
    isObject(schema) && schema.propertyNames !== undefined ? [at('propertyNames')] : [],
  )
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([name, member]) => [
        ...keywordsOn(name, ofNames),
        ...keywordsOn(member, propertySchemas(holding, name)),
      ])
    : Array.isArray(value)
      ? value.flatMap((item, index) => keywordsOn(item, itemSchemas(holding, index)))
      : []
  return [...own, ...inside]
}
