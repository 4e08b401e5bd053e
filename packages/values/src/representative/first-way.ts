import { isObject, items, referenceOf } from '@contract-first/document/json'
import type { SchemaAt } from '../schema/schema-at.ts'
import { type Conjunction, keyOf, type Shape, type Source, typesOf } from '../shape.ts'

const ofOne = new WeakMap<SchemaAt, Shape>()
const ofSeveral = new WeakMap<SchemaAt, Map<string, Shape>>()

const NOTHING: Shape = { sources: [], nots: [], present: new Set(), absent: new Set() }

/**
 * The way to match a conjunction that one would show first: for each choice, the first alternative that allows a type
 * other than null. A schema comes before the one that it narrows.
 * @returns the same shape for the same conjunction
 */
export function firstWay(conjunction: Conjunction): Shape {
  const [first, second] = conjunction
  if (!first) return NOTHING
  // Nearly all properties have one schema, and are asked for again and again.
  if (!second) {
    const way = ofOne.get(first) ?? find(conjunction)
    ofOne.set(first, way)
    return way
  }
  const ways = ofSeveral.get(first) ?? new Map<string, Shape>()
  ofSeveral.set(first, ways)
  const key = keyOf(conjunction)
  const way = ways.get(key) ?? find(conjunction)
  ways.set(key, way)
  return way
}

function find(conjunction: Conjunction): Shape {
  const sources: Source[] = []
  const absent = new Set<string>()
  for (const at of conjunction) addTo(sources, at)
  // The loop also visits what it adds: chosen alternatives have their own choices.
  for (const { schema, at } of sources) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const alternatives = items(schema[keyword]).map((_, index) => at.below(keyword, index))
      const chosen = alternatives.find((one) => isOpenTo(one, sources)) ?? alternatives[0]
      if (!chosen) continue
      if (keyword === 'oneOf') for (const name of neededByOthers(alternatives, chosen)) absent.add(name)
      addTo(sources, chosen)
    }
  }
  return { ...NOTHING, sources, absent }
}

/** Adds a schema and everything that applies with it, whatever is chosen. */
function addTo(sources: Source[], at: SchemaAt): void {
  const { schema } = at
  if (!isObject(schema) || sources.some((source) => source.at === at)) return
  sources.push({ schema, at })
  const parts = items(schema.allOf).map((_, index) => at.below('allOf', index))
  for (const part of parts.reverse()) addTo(sources, part)
  const ref = referenceOf(schema)
  if (ref !== undefined) addTo(sources, at.resolve(ref))
}

function isOpenTo(alternative: SchemaAt, sources: readonly Source[]): boolean {
  const way = [...sources]
  addTo(way, alternative)
  return alternative.schema !== false && typesOf({ ...NOTHING, sources: way }).some((type) => type !== 'null')
}

/** The properties that only other alternatives require: with one of them, a value might match two alternatives. */
function neededByOthers(alternatives: readonly SchemaAt[], chosen: SchemaAt): string[] {
  const names = ({ schema }: SchemaAt) =>
    items(isObject(schema) ? schema.required : undefined).filter((name) => typeof name === 'string')
  const own = names(chosen)
  return alternatives.flatMap((one) => names(one)).filter((name) => !own.includes(name))
}
