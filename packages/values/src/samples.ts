import type { Pointer } from '@contract-first/document/json'
import { childrenOf } from './children.ts'
import { createValues } from './create-values.ts'
import { invalidProposals } from './invalid-proposals.ts'
import { constraintsOf, type Located } from './keywords.ts'
import type { Proposal } from './proposal.ts'
import { appliedTo } from './schema/applied.ts'
import type { SchemaAt } from './schema/schema-at.ts'
import { type Conjunction, keyOf, shapesOf, typesOf } from './shape.ts'
import { JSON_TYPES } from './types.ts'
import { validProposals } from './valid-proposals.ts'
import type { Made, Values } from './values.ts'

/** The number of samples for each side of one schema. */
const SAMPLES_MAX = 2_000
/** The number of proposals to look at for each side. */
const PROPOSALS_MAX = 10_000

/** A value to try, with the reason. */
export interface Sample<T = unknown> {
  value: T
  /** The reason, stable and unique within its schema, for the id of a case: `maximum+1`. */
  why: string
  /** The keyword whose side of the boundary it shows. */
  keyword: string
  /** The place of that keyword in the document. */
  pointer: Pointer
  side: 'valid' | 'invalid'
}

/** A keyword for which one side could not be shown: no value was proved to match it, or to break it. */
export interface Untried extends Located {
  side: Sample['side']
}

/** Values just inside every boundary of every keyword of a schema, each proved valid by Ajv. */
export function boundaries(schema: SchemaAt): readonly Sample[] {
  return samplesOf(schema).valid.all()
}

/** The same samples, created on demand: all samples of a large schema take long, and much memory. */
export function eachBoundary(schema: SchemaAt): Iterable<Sample> {
  return samplesOf(schema).valid.each()
}

/**
 * Values that violate each keyword of a schema, at any depth, each proved invalid by Ajv because of that keyword,
 * perhaps among others.
 */
export function violations(schema: SchemaAt): readonly Sample[] {
  return samplesOf(schema).invalid.all()
}

/** The same samples, created on demand. */
export function eachViolation(schema: SchemaAt): Iterable<Sample> {
  return samplesOf(schema).invalid.each()
}

/** The keywords of a schema that neither `boundaries` nor `violations` could show from both sides. */
export function untried(schema: SchemaAt): readonly Untried[] {
  const { valid, invalid, values } = samplesOf(schema)
  return constraintsBelow([schema], values).flatMap((constraint) => [
    ...(valid.proves(constraint.pointer) ? [] : [{ ...constraint, side: 'valid' as const }]),
    ...(invalid.proves(constraint.pointer) ? [] : [{ ...constraint, side: 'invalid' as const }]),
  ])
}

/** The simplest value of a schema, proved by Ajv; undefined when none could be made. */
export function simplestValue(schema: SchemaAt): Made | undefined {
  const before = simplest.get(schema)
  if (before) return before
  const made = createValues().simplest([schema])
  if (made) simplest.set(schema, made)
  return made
}

const simplest = new WeakMap<SchemaAt, Made>()

interface Samples {
  valid: ProvedSamples
  invalid: ProvedSamples
  values: Values
}

const known = new WeakMap<SchemaAt, Samples>()

/**
 * @throws {UnknownKeyword} when the schema has a `$dynamicRef`
 */
function samplesOf(schema: SchemaAt): Samples {
  const before = known.get(schema)
  if (before) return before
  const values = createValues()
  const breaks = (keyword: string, value: unknown) => {
    const errors = schema.validate(value)
    return errors.some((error) => error.keyword === keyword || AJV_SAYS[keyword]?.includes(error.keyword))
  }
  const found: Samples = {
    valid: new ProvedSamples(validProposals([schema], values), 'valid', (_, value) => schema.isTypical(value)),
    invalid: new ProvedSamples(invalidProposals([schema], values), 'invalid', breaks),
    values,
  }
  known.set(schema, found)
  return found
}

/** The keywords that Ajv reports in place of another one. */
const AJV_SAYS: Readonly<Record<string, readonly string[]>> = {
  minContains: ['contains'],
  maxContains: ['contains'],
  items: ['false schema'],
  properties: ['false schema'],
  patternProperties: ['false schema'],
  dependentSchemas: ['false schema'],
  prefixItems: ['false schema'],
  unevaluatedItems: ['false schema'],
  not: ['not', 'false schema'],
}

/** The samples of one side, created as far as they are asked for. */
class ProvedSamples {
  readonly #proving: Iterator<Sample>
  readonly #proved = new Set<string>()
  /** In the order of their discovery, including those that a better reason replaced later. */
  readonly #found: Sample[] = []
  readonly #byText = new Map<string, Sample>()

  /** @param holds - whether a value is what a proposal says, of a keyword */
  constructor(
    proposals: Iterable<Proposal>,
    side: Sample['side'],
    holds: (keyword: string, value: unknown) => boolean,
  ) {
    this.#proving = this.#prove(proposals, side, holds)
  }

  *each(): Iterable<Sample> {
    for (let at = 0; ; at++) {
      const sample = this.#found[at] ?? this.#next()
      if (sample === undefined) return
      yield sample
    }
  }

  all(): readonly Sample[] {
    while (this.#next() !== undefined);
    return [...this.#byText.values()]
  }

  /** Whether a sample shows the keyword at this pointer. */
  proves(pointer: Pointer): boolean {
    while (this.#next() !== undefined);
    return this.#proved.has(pointer)
  }

  #next(): Sample | undefined {
    const { done, value } = this.#proving.next()
    if (done) return undefined
    this.#found.push(value)
    return value
  }

  *#prove(
    proposals: Iterable<Proposal>,
    side: Sample['side'],
    holds: (keyword: string, value: unknown) => boolean,
  ): Iterator<Sample> {
    const samples = this.#byText
    const reasons = new Map<string, number>()
    let looked = 0
    for (const { value, why, keyword, pointer, alsoProves = [] } of proposals) {
      if (++looked > PROPOSALS_MAX || samples.size >= SAMPLES_MAX) break
      const text = JSON.stringify(value)
      const before = samples.get(text)
      // The same value may be at the boundary of several keywords; any of them says more than its type.
      const saysMore = before === undefined || (before.keyword === 'type' && keyword !== 'type')
      const provesMore = !this.#proved.has(pointer)
      if ((!saysMore && !provesMore) || !holds(keyword, value)) continue
      for (const place of [{ pointer }, ...alsoProves]) this.#proved.add(place.pointer)
      if (!saysMore) continue
      const count = (reasons.get(why) ?? 0) + 1
      reasons.set(why, count)
      if (count > 2 && !provesMore) continue
      const sample = { value, why: count === 1 ? why : `${why} (${count})`, keyword, pointer, side }
      samples.set(text, sample)
      yield sample
    }
  }
}

/**
 * Every keyword that can refuse a value at some depth, once, except those below `if` and `contains`, which only test.
 */
function constraintsBelow(root: Conjunction, values: Values): Located[] {
  const found = new Map<string, Located>()
  const seen = new Set<string>()
  const pending: Conjunction[] = [root]
  for (let conjunction = pending.pop(); conjunction; conjunction = pending.pop()) {
    if (seen.has(keyOf(conjunction))) continue
    seen.add(keyOf(conjunction))
    const shapes = shapesOf(conjunction)
    // If no type is allowed for any value, only the keywords that contradict each other matter.
    if (shapes.length === 0) for (const one of contradicting(conjunction)) found.set(one.pointer, one)
    for (const shape of shapes) {
      for (const type of typesOf(shape)) {
        const conditions = shape.sources.flatMap(({ schema, at }) => (schema.if === undefined ? [] : [at.below('if')]))
        for (const { at } of shape.sources) {
          if (conditions.includes(at)) continue
          for (const one of constraintsOf(at, type)) found.set(one.pointer, one)
        }
        const children = childrenOf(shape, type, values).filter(({ isContained }) => !isContained)
        pending.push(...children.map(({ conjunction }) => conjunction))
      }
    }
  }
  return [...found.values()]
}

function contradicting(conjunction: Conjunction): Located[] {
  const holding = conjunction.flatMap((at) => [...appliedTo(at, undefined)])
  return holding.flatMap((at) => JSON_TYPES.flatMap((type) => constraintsOf(at, type)))
}
