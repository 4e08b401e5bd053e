import { isObject } from '@contract-first/document/json'
import { type MediaType, type Operation, valuesOf } from '@contract-first/document/model'
import { type Resource, valueIn } from '@contract-first/document/resources'
import { statusOf } from '@contract-first/hono/parts'
import { exampleOf, type SchemaAt, type Schemas } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'
import type { DocumentedAnswers } from './documented-answers.ts'

/**
 * The items with which a list begins: those in the examples of the list or of an item, or the one that the examples of
 * their schema make. None for a document without examples.
 */
export function exampleItems(
  { operations }: Resource,
  byPlace: ReadonlyMap<string, Operation>,
  schemas: Schemas,
): readonly unknown[] {
  for (const role of ['list', 'read', 'create'] as const) {
    const own = operations.find((one) => one.role === role && one.of === undefined)
    const described = own && byPlace.get(`${own.method} ${own.path}`)
    if (!own || !described) continue
    for (const { status, content } of described.responses) {
      const shape = own.answers[status]
      const media = content.find(({ kind }) => kind === 'json')
      const found =
        shape && media ? examplesIn(media, schemas).flatMap((example) => [valueIn(example, shape.at)].flat()) : []
      if (found.some(isObject)) return found.filter(isObject)
    }
  }
  return []
}

/** The items of a list that is made from a seed. */
export function randomItems(
  { operations }: Resource,
  byPlace: ReadonlyMap<string, Operation>,
  respond: DocumentedAnswers['respond'],
): readonly unknown[] {
  const own = operations.find((one) => one.role === 'list' && one.of === undefined)
  const described = own && byPlace.get(`${own.method} ${own.path}`)
  if (!own || !described) return []
  const [status = '200', shape] = Object.entries(own.answers)[0] ?? []
  const body = respond(described, statusOf(status), undefined)?.body
  return shape ? [valueIn(body, shape.at)].flat() : []
}

/** The examples of a response, or the one of its schema. */
function examplesIn(media: MediaType, schemas: Schemas): unknown[] {
  const examples = valuesOf(media.examples)
  const schema = schemas.of(media.schema)
  if (examples.length > 0 || !schema) return examples
  return hasExamples(schema) ? [exampleOf(schema, [])] : []
}

/** Whether a schema, or those of its members and items, have an example. */
function hasExamples(schema: SchemaAt): boolean {
  const seen = new Set<unknown>()
  let schemas = [schema]
  for (let level = 0; level <= LEVELS_MAX; level++) {
    const below: SchemaAt[] = []
    for (const one of schemas) {
      const holding = [...appliedTo(one, undefined, new Set(), 'any')]
      if (holding.every((applied) => seen.has(applied.schema))) continue
      for (const applied of holding) seen.add(applied.schema)
      const objects = holding.map((applied) => applied.schema).filter(isObject)
      if (objects.some(({ example, examples }) => example !== undefined || examples !== undefined)) return true
      const names = objects.flatMap(({ properties }) => Object.keys(Object(properties)))
      below.push(...names.flatMap((name) => propertySchemas(holding, name)), ...itemSchemas(holding, 0))
    }
    schemas = below
  }
  return false
}

/** How many members and items deep an example is looked for. */
const LEVELS_MAX = 4
