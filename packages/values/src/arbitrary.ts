import { isObject } from '@contract-first/document/json'
import { arrayFacets } from './arrays.ts'
import { childrenOf } from './children.ts'
import { createValues } from './create-values.ts'
import { tagOf } from './discriminator.ts'
import { type Arbitrary, fc, stringMatching } from './fast-check.ts'
import { examplesOfFormat } from './formats.ts'
import { numberFacets } from './numbers.ts'
import { freeNames, needed, objectFacets, plainObject } from './objects.ts'
import { boundaries, violations } from './samples.ts'
import type { SchemaAt } from './schema/schema-at.ts'
import { type Conjunction, isTypical, keyOf, membersOf, type Shape, shapesOf, typesOf } from './shape.ts'
import { stringFacets } from './strings.ts'
import { type JsonType, jsonTypeOf } from './types.ts'
import type { Values } from './values.ts'

/** The depth beyond which values are the simplest that fit. */
const DEPTH_MAX = 4
/** How much longer than necessary a random string or array may be. */
const EXTRA_CHARACTERS = 40
const EXTRA_ITEMS = 4
/** How many names that no schema spells out an object may get, where they are allowed. */
const FREE_NAMES = 3

/**
 * Random values of a schema, which shrink. Ajv proves each one valid; an invalid one is replaced by the simplest value.
 * @throws {UnknownKeyword} when the schema has a `$dynamicRef`
 * @throws {TypeError} when no value fits the schema
 */
export function arbitrary(schema: SchemaAt): Arbitrary {
  const values = createValues()
  if (!values.simplest([schema])) throw new TypeError(`No known value fits the schema at #${schema.pointer}.`)
  const random = createRandom(values)([schema], 0)
  const known = boundaries(schema).map(({ value }) => value)
  if (known.length === 0) return random
  return fc.oneof({ arbitrary: random, weight: 3 }, { arbitrary: fc.constantFrom(...known), weight: 1 })
}

/**
 * Random values that break a schema, each proved invalid by Ajv: a known violation, alone or inside an otherwise random
 * value.
 * @returns undefined when nothing breaks it
 */
export function arbitraryViolation(schema: SchemaAt): Arbitrary | undefined {
  const [first, ...others] = violations(schema).map(({ value }) => value)
  if (first === undefined) return undefined
  const known = fc.constantFrom(first, ...others)
  if (boundaries(schema).length === 0) return known
  return fc.tuple(known, arbitrary(schema)).map(([wrong, right]) => {
    const mixed = isObject(wrong) && isObject(right) ? { ...right, ...wrong } : wrong
    return schema.isValid(mixed) ? wrong : mixed
  })
}

function createRandom(values: Values): (conjunction: Conjunction, depth: number) => Arbitrary {
  const known = new Map<string, Arbitrary>()

  function random(conjunction: Conjunction, depth: number): Arbitrary {
    const key = `${depth} ${keyOf(conjunction)}`
    const before = known.get(key)
    if (before) return before
    const made = make(conjunction, depth)
    known.set(key, made)
    return made
  }

  function make(conjunction: Conjunction, depth: number): Arbitrary {
    const simplest = values.simplest(conjunction)
    if (!simplest) return fc.constant(NOTHING)
    if (depth > DEPTH_MAX) return fc.constant(simplest.value)
    const ways = shapesOf(conjunction).flatMap((shape) => typesOf(shape).map((type) => ofType(shape, type, depth)))
    return fc.oneof(...ways).map((value) => (isTypical(conjunction, value) ? value : simplest.value))
  }

  function ofType(shape: Shape, type: JsonType, depth: number): Arbitrary {
    const members = membersOf(shape)
    if (members) return fc.constantFrom(...members.filter((member) => jsonTypeOf(member) === type))
    switch (type) {
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'number':
        return numbers(shape)
      case 'string':
        return strings(shape)
      case 'array':
        return arrays(shape, depth)
      case 'object':
        return objects(shape, depth)
    }
  }

  function arrays(shape: Shape, depth: number): Arbitrary {
    const { least, most, isUnique, conjunctionOf, prefix, contained } = arrayFacets(shape)
    const own = Array.from({ length: Math.min(prefix, most) }, (_, index) => random(conjunctionOf(index), depth + 1))
    const looked = contained.map(({ schema }) => random([schema, ...conjunctionOf(prefix)], depth + 1))
    const rest = fc.oneof(random(conjunctionOf(prefix), depth + 1), ...looked)
    const minLength = Math.max(0, least - own.length)
    const constraints = {
      minLength,
      maxLength: Math.max(minLength, Math.min(most - own.length, minLength + EXTRA_ITEMS)),
    }
    const more = isUnique
      ? fc.uniqueArray(rest, { ...constraints, selector: (item) => JSON.stringify(item) })
      : fc.array(rest, constraints)
    return fc.tuple(fc.tuple(...own), more).map(([first, others]) => [...first, ...others].filter(isSomething))
  }

  function objects(shape: Shape, depth: number): Arbitrary {
    const facets = objectFacets(shape)
    const names = new Set(needed(shape, [...facets.required]))
    const children = [...childrenOf(shape, 'object', values)].filter(({ step }) => typeof step === 'string')
    const spare = [...freeNames(shape, facets, values)].slice(0, FREE_NAMES)
    const all = new Set([...children.map(({ step }) => String(step)), ...names, ...spare])
    const properties = [...all].map((name) => {
      const tag = tagOf(shape, name)
      const value = tag === undefined ? random(facets.conjunctionOf(name), depth + 1) : fc.constant(tag)
      return fc.tuple(fc.constant(name), names.has(name) ? value : fc.option(value, { nil: NOTHING, freq: 2 }))
    })
    return fc.tuple(...properties).map((entries) => plainObject(entries.filter(([, value]) => isSomething(value))))
  }

  return random
}

/** Stands for a member that is left out. */
const NOTHING = Symbol('nothing')

function isSomething(value: unknown): boolean {
  return value !== NOTHING
}

function numbers(shape: Shape): Arbitrary<number> {
  const { lowest, highest, isInteger, multiples } = numberFacets(shape)
  const min = Math.max(lowest, Number.MIN_SAFE_INTEGER)
  const max = Math.min(highest, Number.MAX_SAFE_INTEGER)
  const [multiple] = multiples
  if (multiple) {
    const count = { min: Math.ceil(min / multiple.value), max: Math.floor(max / multiple.value) }
    return count.min > count.max
      ? fc.constant(min)
      : safeInteger(count.min, count.max).map((times) => times * multiple.value)
  }
  const integers = Math.ceil(min) > Math.floor(max) ? fc.constant(min) : safeInteger(Math.ceil(min), Math.floor(max))
  if (isInteger || min > max) return integers
  return fc.oneof(integers, fc.double({ min, max, noNaN: true }))
}

function safeInteger(min: number, max: number): Arbitrary<number> {
  return fc.integer({
    min: Math.max(min, Number.MIN_SAFE_INTEGER),
    max: Math.min(max, Number.MAX_SAFE_INTEGER),
  })
}

function strings(shape: Shape): Arbitrary<string> {
  const { least, most, patterns, formats } = stringFacets(shape)
  const drawn = patterns.flatMap(({ value }) => stringMatching(value) ?? [])
  const formatted = formats.flatMap(({ value }) => {
    const examples = examplesOfFormat(value)
    return examples ? [fc.constantFrom(...examples.valid)] : []
  })
  const minLength = Math.min(least, 10_000)
  const maxLength = Math.max(minLength, Math.min(most, minLength + EXTRA_CHARACTERS))
  const free = fc.string({ unit: codePoint(), minLength, maxLength })
  const plain = fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
  return fc.oneof(...drawn, ...formatted, ...(formatted.length > 0 ? [] : [free, plain]))
}

/** Any character; fast-check's own units would build tables of all of Unicode. */
function codePoint(): Arbitrary<string> {
  const ranges = [fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })]
  return fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), ...ranges).map((code) => String.fromCodePoint(code))
}
