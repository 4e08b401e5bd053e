import { isObject } from '@contract-first/document/json'
import { arrayFacets } from '../arrays.ts'
import { tagOf } from '../discriminator.ts'
import { type ObjectFacets, objectFacets, plainObject } from '../objects.ts'
import type { SchemaAt } from '../schema/schema-at.ts'
import { type Shape, typesOf } from '../shape.ts'
import { stringFacets } from '../strings.ts'
import type { JsonType } from '../types.ts'
import type { Candidate } from '../values.ts'
import { firstWay } from './first-way.ts'
import { givenIn, isSilent } from './given.ts'
import { fits, shownNumber, shownText } from './scalars.ts'

/** The message that carries a value: a request leaves out what is `readOnly`, and a response what is `writeOnly`. */
export type Direction = 'request' | 'response'

/** Below this depth, and after this many members, only required ones are shown. */
const DEPTH_MAX = 3
const MEMBERS_MAX = 100
/** The length of a list beyond which more items show nothing new. */
const ITEMS_MAX = 20

/**
 * A value for display: the schema's example, else every property with a plain value that matches its pattern, bounds
 * and format. No schema is compiled, and nothing is proved: the value may ignore `not` or `contains`, may match other
 * alternatives of `oneOf` too, and may be incomplete where a schema contains itself.
 * @returns undefined where the schema says nothing about its values
 */
export function representativeValue(schema: SchemaAt, { direction }: { direction: Direction }): unknown {
  return made(firstWay([schema]), { direction, known: KNOWN[direction], open: [], trace: { cuts: 0, deepest: NONE } })
    ?.value
}

/**
 * A value that a person might send first: the schema's example, else the required properties, each with its example or
 * an ordinary value (`Ada`, a day of birth in the past). As little is proved as of a representative value.
 * @returns undefined where the schema says nothing about its values
 */
export function ordinaryValue(schema: SchemaAt): unknown {
  const trace = { cuts: 0, deepest: NONE }
  return made(firstWay([schema]), { direction: 'request', isOrdinary: true, known: ORDINARY, open: [], trace })?.value
}

interface Context {
  direction: Direction
  /** Whether only required members are wanted, and values that fit their names. */
  isOrdinary?: boolean
  /** What was made before for the same purpose. */
  known: WeakMap<Shape, KnownOfShape>
  /** The shapes around this one, none of which is entered again. */
  open: readonly Shape[]
  trace: {
    /** How often a shape was not entered, because it is around this one or too deep. */
    cuts: number
    /** The level of the innermost object or list; the outermost is 0. */
    deepest: number
  }
}

const NONE = Number.NEGATIVE_INFINITY

/** The value made for a shape, and how many levels below it the innermost object or list is. */
interface Known {
  value: Candidate | undefined
  reach: number
}

/**
 * The values made for a shape and direction: the whole one, for any depth that leaves room for it, else one for each
 * depth.
 */
interface KnownOfShape {
  whole?: Known
  limited: Map<number, Known>
}

const KNOWN: Readonly<Record<Direction, WeakMap<Shape, KnownOfShape>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
}

const ORDINARY = new WeakMap<Shape, KnownOfShape>()

/** Makes each value once: big documents have the same schemas in hundreds of places. */
function made(shape: Shape, context: Context): Candidate | undefined {
  const { known, open, trace } = context
  const depth = open.length
  if (open.includes(shape) || depth > DEPTH_MAX * 3) {
    trace.cuts++
    return undefined
  }
  const values = known.get(shape) ?? { limited: new Map<number, Known>() }
  known.set(shape, values)
  // All deeper levels leave out the same.
  const level = Math.min(depth, DEPTH_MAX + 1)
  const isWhole = (one: Known | undefined) => one !== undefined && depth + one.reach < DEPTH_MAX
  const before = isWhole(values.whole) ? values.whole : values.limited.get(level)
  if (before) {
    trace.deepest = Math.max(trace.deepest, depth + before.reach)
    return before.value
  }
  const inside = { cuts: 0, deepest: NONE }
  const value = make(shape, { ...context, open: [...open, shape], trace: inside })
  trace.cuts += inside.cuts
  trace.deepest = Math.max(trace.deepest, inside.deepest)
  const found = { value, reach: inside.deepest - depth }
  // A value that was cut short here may be longer elsewhere.
  if (inside.cuts > 0) return value
  if (isWhole(found)) values.whole = found
  else values.limited.set(level, found)
  return value
}

function make(shape: Shape, context: Context): Candidate | undefined {
  const { direction } = context
  const [type] = typesOf(shape)
  if (type === undefined || isSilent(shape)) return undefined
  const fitting = firstFitting(shape, direction)
  const isWhole = (value: object) => requiredNames(shape, direction).every((name) => Object.hasOwn(value, name))
  if (fitting !== undefined && (!isObject(fitting) || isWhole(fitting))) return { value: fitting }
  if (type === 'object' || type === 'array')
    context.trace.deepest = Math.max(context.trace.deepest, context.open.length - 1)
  const value = MAKERS[type](shape, context)
  return { value: isObject(value) && isObject(fitting) ? { ...value, ...fitting } : value }
}

function firstFitting(shape: Shape, direction: Direction): unknown {
  for (const given of givenIn(shape)) {
    const value = withoutOmitted(given, shape, direction)
    if (fits(shape, value)) return value
  }
  return undefined
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
  const isShort = context.isOrdinary || context.open.length > DEPTH_MAX
  const most = Math.min(isShort ? facets.least : MEMBERS_MAX, facets.most)
  const mayAdd = (name: string) => members.length < most && facets.mayHave(name)
  const add = (name: string) => {
    const tag = tagOf(shape, name)
    const way = facets.wayOf(name)
    const named = context.isOrdinary ? namedValue(name, way) : undefined
    const member = tag !== undefined ? { value: tag } : named === undefined ? made(way, context) : { value: named }
    if (member) members.push([name, member.value])
    else if (required.has(name) && isSilent(facets.wayOf(name))) members.push([name, 'text'])
  }
  for (const name of new Set(facets.declared))
    if (required.has(name) || (mayAdd(name) && !isOmitted(facets.wayOf(name), context.direction))) add(name)
  // A map, or an object that must have more members than are declared.
  const least = Math.max(facets.least, facets.declared.length === 0 && !context.isOrdinary ? 1 : 0)
  for (const name of ['key', 'other', 'third'])
    if (members.length < least && mayAdd(name) && facets.conjunctionOf(name).length > 0) add(name)
  return plainObject(members)
}

interface RememberedFacets extends ObjectFacets {
  /** The shape that one would show first for a property, by its name. */
  wayOf(name: string): Shape
}

const facetsKnown = new WeakMap<Shape, RememberedFacets>()

/** The facets of a shape, remembered because the same properties are asked for again and again. */
function rememberedFacets(shape: Shape): RememberedFacets {
  const before = facetsKnown.get(shape)
  if (before) return before
  const facets = objectFacets(shape)
  const ways = new Map<string, Shape>()
  const wayOf = (name: string) => {
    const way = ways.get(name) ?? firstWay(facets.conjunctionOf(name))
    ways.set(name, way)
    return way
  }
  const remembered = { ...facets, wayOf }
  facetsKnown.set(shape, remembered)
  return remembered
}

/** The required names that this direction carries. */
function requiredNames(shape: Shape, direction: Direction): string[] {
  const { required, wayOf } = rememberedFacets(shape)
  return [...required].filter((name) => !isOmitted(wayOf(name), direction))
}

function isOmitted({ sources }: Shape, direction: Direction): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly'
  return sources.some(({ schema }) => schema[keyword] === true)
}

/** What a property's name asks for, where nothing is shown for it; undefined for other names. */
function namedValue(name: string, way: Shape): unknown {
  const [type] = typesOf(way)
  if (type !== 'string' || givenIn(way).length > 0) return undefined
  const formats = stringFacets(way).formats.map(({ value }) => value)
  const isOf = (format: string) => formats.every((one) => one === format)
  return ORDINARY_TEXTS.find(([names, format, text]) => names.test(name) && isOf(format) && fits(way, text))?.[2]
}

const ORDINARY_TEXTS: readonly (readonly [names: RegExp, format: string, text: string])[] = [
  [/birth|born/i, 'date', '1990-07-23'],
  [/birth|born/i, 'date-time', '1990-07-23T00:00:00Z'],
  [/mail/i, 'email', 'ada@example.com'],
  [/name/i, '', 'Ada'],
]

function madeArray(shape: Shape, context: Context): unknown {
  const { least, most, isUnique, prefix, conjunctionOf } = arrayFacets(shape)
  const hasMore = !context.isOrdinary && conjunctionOf(prefix).some(({ schema }) => schema !== false)
  const length = Math.min(Math.max(prefix + (hasMore ? 1 : 0), least), most, ITEMS_MAX)
  const items = Array.from({ length }, (_, index) => made(firstWay(conjunctionOf(index)), context))
  const values = items.flatMap((item) => (item ? [item.value] : []))
  return isUnique ? [...new Map(values.map((value) => [JSON.stringify(value), value])).values()] : values
}

/** An example without the members that this direction does not carry. */
function withoutOmitted(value: unknown, shape: Shape, direction: Direction): unknown {
  if (!isObject(value)) return value
  const { wayOf } = rememberedFacets(shape)
  const said = Object.entries(value).flatMap(([name, member]) => {
    const way = wayOf(name)
    return isOmitted(way, direction) ? [] : [[name, withoutOmitted(member, way, direction)] as const]
  })
  return plainObject(said)
}
