import { items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import { assertKnown } from './keywords.ts'
import type { SchemaAt } from './schema/schema-at.ts'
import { JSON_TYPES, type JsonType, jsonTypeOf } from './types.ts'

/** Schemas that a value must match, all of them. */
export type Conjunction = readonly SchemaAt[]

/**
 * A schema object whose own keywords apply; the schemas of its `allOf`, `anyOf`, reference and so on are sources
 * themselves.
 */
export interface Source {
  schema: JsonObject
  at: SchemaAt
}

/** One way to match a conjunction: references are followed and every alternative is chosen. */
export interface Shape {
  sources: readonly Source[]
  /** The schemas that must not match: `not`, the other alternatives of `oneOf`, an `if` that is not taken. */
  nots: readonly SchemaAt[]
  /** The properties that this way requires, and those that it excludes. */
  present: ReadonlySet<string>
  absent: ReadonlySet<string>
}

interface Alternative {
  schemas: readonly SchemaAt[]
  nots?: readonly SchemaAt[]
  present?: string
  absent?: string
}

type Step = SchemaAt | { alternatives: readonly Alternative[] }

/** How many ways to match one conjunction are looked at. */
const SHAPES_MAX = 48
/** How many combinations of alternatives are looked at to find them. */
const COMBINATIONS_MAX = 1000

/** The ways to match a conjunction that leave some type: first each alternative of each choice, then combinations. */
export function shapesOf(conjunction: Conjunction): readonly Shape[] {
  const found = new Map<string, Shape>()
  let combinations = 0

  function visit(shape: Shape, pending: readonly Step[], taken: string, pick: number | undefined): number {
    const [step, ...rest] = pending
    if (combinations > COMBINATIONS_MAX || found.size >= SHAPES_MAX) return 0
    if (!step) {
      combinations++
      if (!found.has(taken) && typesOf(shape).length > 0) found.set(taken, shape)
      return 0
    }
    if (!('alternatives' in step)) return visitSchema(shape, step, rest, taken, pick)
    const { length } = step.alternatives
    const chosen = pick === undefined ? [...step.alternatives.keys()] : [pick % length]
    return chosen.reduce((most, index) => {
      const next = step.alternatives[index]
      if (!next) return most
      const narrowed: Shape = {
        ...shape,
        nots: [...shape.nots, ...(next.nots ?? [])],
        present: next.present === undefined ? shape.present : new Set([...shape.present, next.present]),
        absent: next.absent === undefined ? shape.absent : new Set([...shape.absent, next.absent]),
      }
      return Math.max(most, visit(narrowed, [...next.schemas, ...rest], `${taken}.${index}`, pick))
    }, length)
  }

  function visitSchema(shape: Shape, at: SchemaAt, rest: readonly Step[], taken: string, pick: number | undefined) {
    const { schema } = at
    if (schema === false) return 0
    if (schema === true || shape.sources.some((source) => source.at === at)) return visit(shape, rest, taken, pick)
    assertKnown(at)
    const { all, choices, nots } = applicatorsOf(at, schema)
    const extended = { ...shape, sources: [...shape.sources, { schema, at }], nots: [...shape.nots, ...nots] }
    return visit(extended, [...all, ...rest, ...choices], taken, pick)
  }

  let most = 1
  for (let pick = 0; pick < most; pick++) most = Math.max(most, visit(EMPTY, conjunction, '', pick))
  visit(EMPTY, conjunction, '', undefined)
  return [...found.values()]
}

const EMPTY: Shape = { sources: [], nots: [], present: new Set(), absent: new Set() }

/** The keywords that apply schemas to the value itself. */
function applicatorsOf(at: SchemaAt, schema: JsonObject): { all: SchemaAt[]; choices: Step[]; nots: SchemaAt[] } {
  const ref = referenceOf(schema)
  const list = (keyword: string) => items(schema[keyword]).map((_, index) => at.below(keyword, index))
  const references = ref === undefined ? [] : [ref]
  const oneOf = list('oneOf')
  const choices: Alternative[][] = [
    list('anyOf').map((one) => ({ schemas: [one] })),
    oneOf.map((one) => ({ schemas: [one], nots: oneOf.filter((other) => other !== one) })),
    ...members(schema.dependentSchemas).map(([name]) => [
      { schemas: [], absent: name },
      { schemas: [at.below('dependentSchemas', name)], present: name },
    ]),
    branchesOf(at, schema),
  ]
  return {
    all: [...references.map((reference) => at.resolve(reference)), ...list('allOf')],
    choices: choices.filter((one) => one.length > 0).map((alternatives) => ({ alternatives })),
    nots: schema.not === undefined ? [] : [at.below('not')],
  }
}

function branchesOf(at: SchemaAt, schema: JsonObject): Alternative[] {
  if (schema.if === undefined || (schema.then === undefined && schema.else === undefined)) return []
  const condition = at.below('if')
  return [
    { schemas: [condition, ...(schema.then === undefined ? [] : [at.below('then')])] },
    { schemas: schema.else === undefined ? [] : [at.below('else')], nots: [condition] },
  ]
}

/** The types that all sources of a shape allow; those for which it has keywords come first. */
export function typesOf({ sources }: Shape): readonly JsonType[] {
  const allowed = sources.reduce<readonly JsonType[]>((left, { schema }) => {
    const declared = declaredTypes(schema)
    return left.filter((type) => allows(schema, declared, type))
  }, JSON_TYPES)
  if (allowed.length < 2) return allowed
  const isMeant = (type: JsonType) => sources.some(({ schema }) => TYPE_KEYWORDS[type].some((one) => one in schema))
  return [...allowed.filter(isMeant), ...allowed.filter((type) => !isMeant(type))]
}

const TYPE_KEYWORDS: Readonly<Record<JsonType, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
  array: ['items', 'prefixItems', 'contains', 'minItems', 'uniqueItems', 'maxItems'],
  string: ['pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'],
  boolean: [],
  null: [],
}

function allows(schema: JsonObject, declared: readonly string[] | undefined, type: JsonType): boolean {
  if (declared && !declared.includes(type) && !(type === 'number' && declared.includes('integer'))) return false
  if ('const' in schema && jsonTypeOf(schema.const) !== type) return false
  return !Array.isArray(schema.enum) || schema.enum.some((member) => jsonTypeOf(member) === type)
}

/** The value of `type` as a list; undefined when it is absent. */
export function declaredTypes(schema: JsonObject): readonly string[] | undefined {
  if (typeof schema.type === 'string') return [schema.type]
  return Array.isArray(schema.type) ? schema.type : undefined
}

/** Whether integers are the only numbers allowed. */
export function integersOnly({ sources }: Shape): boolean {
  return sources.some(({ schema }) => {
    const declared = declaredTypes(schema)
    return declared?.includes('integer') === true && !declared.includes('number')
  })
}

/** The values that `enum` and `const` leave; undefined when there is neither. */
export function membersOf({ sources }: Shape): readonly unknown[] | undefined {
  for (const { schema } of sources) {
    if ('const' in schema) return [schema.const]
    if (Array.isArray(schema.enum)) return schema.enum
  }
  return undefined
}

/** Whether a value matches every schema of a conjunction. */
export function isValid(conjunction: Conjunction, value: unknown): boolean {
  return conjunction.every((at) => at.isValid(value))
}

export function isTypical(conjunction: Conjunction, value: unknown): boolean {
  return conjunction.every((at) => at.isTypical(value))
}

/** A key that tells conjunctions apart, even with schemas from several documents. */
export function keyOf(conjunction: Conjunction): string {
  return conjunction.map(idOf).join(' ')
}

const ids = new WeakMap<SchemaAt, number>()
let idsGiven = 0

function idOf(at: SchemaAt): number {
  const id = ids.get(at) ?? ++idsGiven
  ids.set(at, id)
  return id
}

/** The values of a keyword in a shape, with their places. */
export function valuesOf<T>(shape: Shape, keyword: string, is: (value: unknown) => value is T): Facet<T>[] {
  return shape.sources.flatMap(({ schema, at }) => {
    const value = schema[keyword]
    return is(value) ? [{ value, keyword, pointer: `${at.pointer}/${keyword}`, at }] : []
  })
}

/** A keyword's value and its place. */
export interface Facet<T> {
  value: T
  keyword: string
  pointer: string
  /** The schema that has the keyword. */
  at: SchemaAt
}

export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isString = (value: unknown): value is string => typeof value === 'string'
