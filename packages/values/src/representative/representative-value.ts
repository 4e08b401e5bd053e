import { isObject } from '@contract-first/document/json'
import { arrayFacets } from '../arrays.ts'
import { tagOf } from '../discriminator.ts'
import { type ObjectFacets, objectFacets, plainObject } from '../objects.ts'
import type { SchemaAt } from '../schema/schemas.ts'
import { type Conjunction, keyOf, type Shape, typesOf } from '../shape.ts'
import type { JsonType } from '../types.ts'
import type { Made } from '../values.ts'
import { firstWay } from './first-way.ts'
import { givenIn, isSilent } from './given.ts'
import { fits, shownNumber, shownText } from './scalars.ts'

/** Who says a value: a request leaves out what is `readOnly`, an answer what is `writeOnly`. */
export type Direction = 'request' | 'response'

/** Deeper, or after so many members, only what has to be there is shown. */
const DEPTH_MAX = 3
const MEMBERS_MAX = 100
/** Longer lists show nothing more. */
const ITEMS_MAX = 20

/**
 * A value as one would show it: what the schema gives as an example, else every property with a plain value that keeps to its
 * pattern, bounds and format. No schema is compiled for it, and nothing proved: it may lack what `not` or `contains` ask for,
 * what excludes the other alternatives of `oneOf`, or what a schema that contains itself wants in its innermost value.
 * @returns undefined where the schema says nothing of its values
 */
export function representativeValue(schema: SchemaAt, { direction }: { direction: Direction }): unknown {
  return made([schema], { direction, open: [], cuts: { count: 0 } })?.value
}

interface Context {
  readonly direction: Direction
  /** The conjunctions around, of which none is entered again. */
  readonly open: readonly string[]
  /** How often one would have been, or lay too deep. */
  readonly cuts: { count: number }
}

const known = new WeakMap<SchemaAt, Map<string, Made | undefined>>()

/** Makes the same value once at each depth: big documents hold the same schemas in hundreds of places. */
function made(conjunction: Conjunction, context: Context): Made | undefined {
  const { direction, open, cuts } = context
  const [first] = conjunction
  const key = keyOf(conjunction)
  if (!first) return undefined
  if (open.includes(key) || open.length > DEPTH_MAX * 3) {
    cuts.count++
    return undefined
  }
  const here = `${direction} ${Math.min(open.length, DEPTH_MAX + 1)} ${key}`
  const values = known.get(first) ?? new Map<string, Made | undefined>()
  known.set(first, values)
  if (values.has(here)) return values.get(here)
  const before = cuts.count
  const value = make(firstWay(conjunction), { ...context, open: [...open, key] })
  // What was cut short is longer elsewhere.
  if (cuts.count === before) values.set(here, value)
  return value
}

function make(shape: Shape, context: Context): Made | undefined {
  const { direction } = context
  const [type] = typesOf(shape)
  if (type === undefined || isSilent(shape)) return undefined
  const given = givenIn(shape).map((value) => asSaid(value, shape, direction))
  const fitting = given.find((value) => fits(shape, value))
  const isWhole = (value: object) => requiredNames(shape, direction).every((name) => Object.hasOwn(value, name))
  if (fitting !== undefined && (!isObject(fitting) || isWhole(fitting))) return { value: fitting }
  const value = MAKERS[type](shape, context)
  return { value: isObject(value) && isObject(fitting) ? { ...value, ...fitting } : value }
}

const MAKERS: Readonly<Record<JsonType, (shape: Shape, context: Context) => unknown>> = {
  string: shownText,
  number: shownNumber,
  boolean: () => true,
  array: madeArray,
  object: madeObject,
  null: () => null,
}

function madeObject(shape: Shape, context: Context): unknown {
  const facets = rememberedFacets(shape)
  const required = new Set(requiredNames(shape, context.direction))
  const members: [string, unknown][] = []
  const most = context.open.length > DEPTH_MAX ? 0 : Math.min(MEMBERS_MAX, facets.most)
  const mayAdd = (name: string) => members.length < most && facets.mayHave(name)
  const add = (name: string) => {
    const tag = tagOf(shape, name)
    const member = tag === undefined ? made(facets.conjunctionOf(name), context) : { value: tag }
    if (member) members.push([name, member.value])
    else if (required.has(name) && isSilent(firstWay(facets.conjunctionOf(name)))) members.push([name, 'text'])
  }
  for (const name of new Set(facets.declared))
    if (required.has(name) || (mayAdd(name) && !isUnsaid(facets.conjunctionOf(name), context.direction))) add(name)
  // A map, or an object that has to have more members than are declared.
  const least = Math.max(facets.least, facets.declared.length === 0 ? 1 : 0)
  for (const name of ['key', 'other', 'third'])
    if (members.length < least && mayAdd(name) && facets.conjunctionOf(name).length > 0) add(name)
  return plainObject(members)
}

const facetsKnown = new WeakMap<Shape, ObjectFacets>()

/** Asked for the same properties again and again. */
function rememberedFacets(shape: Shape): ObjectFacets {
  const before = facetsKnown.get(shape)
  if (before) return before
  const facets = objectFacets(shape)
  const conjunctions = new Map<string, Conjunction>()
  const conjunctionOf = (name: string) => {
    const conjunction = conjunctions.get(name) ?? facets.conjunctionOf(name)
    conjunctions.set(name, conjunction)
    return conjunction
  }
  const remembered = { ...facets, conjunctionOf }
  facetsKnown.set(shape, remembered)
  return remembered
}

/** Those that this side has to say. */
function requiredNames(shape: Shape, direction: Direction): string[] {
  const { required, conjunctionOf } = rememberedFacets(shape)
  return [...required].filter((name) => !isUnsaid(conjunctionOf(name), direction))
}

function isUnsaid(conjunction: Conjunction, direction: Direction): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly'
  return firstWay(conjunction).sources.some(({ schema }) => schema[keyword] === true)
}

function madeArray(shape: Shape, context: Context): unknown {
  const { least, most, isUnique, prefix, conjunctionOf } = arrayFacets(shape)
  const hasMore = conjunctionOf(prefix).some(({ schema }) => schema !== false)
  const length = Math.min(Math.max(prefix + (hasMore ? 1 : 0), least), most, ITEMS_MAX)
  const items = Array.from({ length }, (_, index) => made(conjunctionOf(index), context))
  const values = items.flatMap((item) => (item ? [item.value] : []))
  return isUnique ? [...new Map(values.map((value) => [JSON.stringify(value), value])).values()] : values
}

/** An example without the members that this side does not say. */
function asSaid(value: unknown, shape: Shape, direction: Direction): unknown {
  if (!isObject(value)) return value
  const { conjunctionOf } = rememberedFacets(shape)
  const said = Object.entries(value).flatMap(([name, member]) => {
    const property = conjunctionOf(name)
    return isUnsaid(property, direction) ? [] : [[name, asSaid(member, firstWay(property), direction)] as const]
  })
  return plainObject(said)
}
