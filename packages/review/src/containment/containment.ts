import { isObject, items, members, stepsOf } from '@contract-first/document/json'
import {
  type Conjunction,
  isValid,
  type Place,
  type SchemaError,
  shrunk,
  UnknownKeyword,
  valuesAround,
  valuesBetween,
} from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Schema } from '../schema/canonical.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Gap, Grounds, Step } from './grounds.ts'
import { isNamed } from './named.ts'
import { Proofs } from './proof.ts'
import { ForeignSchema, type WireSchemas } from './wire-schemas.ts'

/**
 * Whether one schema accepts every value of another. `proved`: it does. `refuted`: it refuses this value, according to
 * Ajv. `undecided`: no proof is known, and no such value was found.
 */
export type Verdict = { is: 'proved' } | ({ is: 'refuted' } & Refused) | { is: 'undecided' }

/** A value that one side accepts and the other refuses. */
export interface Refused {
  value: unknown
  /** Whether it is refused for another difference than the one that is looked at. */
  isForAnother?: boolean
}

/** One side: its schemas as the comparison reads them, and as Ajv does. */
export interface ContainedSide {
  schemas: Schemas
  wire: WireSchemas
}

/** What a value has to show: a keyword of the schema itself, and the members that it is about. */
export interface Shows {
  keyword: string
  members?: readonly string[]
}

const PROVED: Verdict = { is: 'proved' }
const UNDECIDED: Verdict = { is: 'undecided' }

/** The maximum number of values tried for a pair of schemas. */
const PROPOSALS_MAX = 400
/** The maximum number of values tried to find one that a certain keyword refuses. */
const KEYWORD_PROPOSALS_MAX = 80
/** The maximum number of values tried for a member. */
const MEMBER_PROPOSALS_MAX = 8
/** The maximum number of parts of a value searched for a gap. */
const PLACES_MAX = 24
/** The maximum number of values tried that hold a given one. */
const AROUND_MAX = 12

/**
 * Decides whether the outer schemas accept every value of the inner ones. Objects are assumed to hold only members that
 * the inner side names or explicitly allows, since no one can rely on others.
 */
export class Containment {
  readonly #outer: ContainedSide
  readonly #inner: ContainedSide
  readonly #proofs: Proofs
  readonly #isText: boolean
  readonly #isPath: boolean
  readonly #known = new Map<string, Verdict>()
  readonly #byKeyword = new Map<string, Refused | undefined>()
  readonly #lifted = new Map<string, { value: unknown } | undefined>()

  constructor(
    outer: ContainedSide,
    inner: ContainedSide,
    grounds: Pick<Grounds, 'direction' | 'isSame' | 'isTakenBack' | 'isText' | 'isPath'>,
  ) {
    this.#outer = outer
    this.#inner = inner
    this.#isText = grounds.isText
    this.#isPath = grounds.isPath
    const takesAll = (schema: Schema, values: Iterable<unknown>): boolean => {
      const conjunction = attempt(() => outer.wire.at(schema))
      return conjunction !== undefined && [...values].every((value) => this.#takes(conjunction, value))
    }
    this.#proofs = new Proofs({ ...grounds, outer: outer.schemas, inner: inner.schemas, takesAll })
  }

  contains(outer: Schema, inner: Schema): Verdict {
    const key = `${outer.id}:${inner.id}`
    const known = this.#known.get(key)
    if (known) return known
    // A recursive pair is searched once.
    this.#known.set(key, UNDECIDED)
    const verdict = attempt(() => this.#decide(outer, inner)) ?? UNDECIDED
    this.#known.set(key, verdict)
    return verdict
  }

  /** A value of a pair that holds a given value of an inner pair at its place, and shows the same. */
  around(outer: Schema, inner: Schema, step: Step, value: unknown, isTagged = false): { value: unknown } | undefined {
    const place = typeof step === 'object' ? step.described.id : `${typeof step} ${step}`
    const key = `${outer.id}:${inner.id}:${place}:${isTagged}:${JSON.stringify(value)}`
    if (!this.#lifted.has(key))
      this.#lifted.set(
        key,
        attempt(() => this.#around(outer, inner, step, value, isTagged)),
      )
    return this.#lifted.get(key)
  }

  /** Whether there is a proof, without a search for a counterexample. */
  isProved(outer: Schema, inner: Schema): boolean {
    return this.#proofs.holds(outer, inner)
  }

  /** A value that the outer schema refuses for one difference alone; if none is found, any that shows one. */
  refusedBy(outer: Schema, inner: Schema, { keyword, members = [] }: Shows): Refused | undefined {
    const key = `${outer.id}:${inner.id}:${JSON.stringify([keyword, members])}`
    if (!this.#byKeyword.has(key))
      this.#byKeyword.set(
        key,
        attempt(() => this.#refusedBy(outer, inner, { keyword, members })),
      )
    return this.#byKeyword.get(key)
  }

  #refusedBy(outer: Schema, inner: Schema, { keyword, members = [] }: Shows): Refused | undefined {
    const verdict = this.contains(outer, inner)
    if (verdict.is !== 'refuted') return undefined
    const [limits, own] = [this.#outer.wire.at(outer), this.#inner.wire.at(inner)]
    const isDeclared = (name: string): boolean =>
      limits.some(
        ({ schema }) => isObject(schema) && isObject(schema.properties) && Object.hasOwn(schema.properties, name),
      )
    const isAbout = ({ at, keyword: broken, property }: SchemaError): boolean => {
      const [step] = stepsOf(at)
      if (members.length > 0) return members.includes(step ?? property ?? '')
      return step === undefined ? broken === keyword : OF_OTHERS.has(keyword) && !isDeclared(step)
    }
    const isRefused = (value: unknown): boolean => {
      const errors = limits.flatMap((at) => at.validate(value))
      return errors.length > 0 && errors.every(isAbout)
    }
    if (isRefused(verdict.value)) return verdict
    const shows = this.#judge(outer, inner)
    const isShown = (value: unknown): boolean => isRefused(value) && shows(value)
    let other: Refused = { value: verdict.value, isForAnother: true }
    for (const value of withMembers(own, limits, members)) {
      if (!shows(value)) continue
      if (isRefused(value)) return { value }
      if (other.value === verdict.value) other = { value, isForAnother: true }
    }
    for (const value of valuesBetween(own, limits, KEYWORD_PROPOSALS_MAX))
      if (isShown(value)) return { value: shrunk(value, isShown) }
    return other
  }

  /** The value, if it shows a difference of this pair, too. */
  shown(outer: Schema, inner: Schema, value: unknown, isTagged = false): { value: unknown } | undefined {
    return attempt(() => this.#judge(outer, inner, isTagged)(value)) ? { value } : undefined
  }

  /** A value of an alternative with one member more, which no other alternative allows; it shows both pairs. */
  chosen(
    outer: Schema,
    inner: Schema,
    alternative: { outer: Schema; inner: Schema },
    value: unknown,
  ): { value: unknown } | undefined {
    if (!isObject(value)) return undefined
    return attempt(() => {
      const [shows, showsBelow] = [this.#judge(outer, inner), this.#judge(alternative.outer, alternative.inner)]
      for (const { schema } of this.#inner.wire.at(alternative.inner).flatMap((at) => [...appliedTo(at, value)])) {
        for (const [name, property] of members(isObject(schema) ? schema.properties : undefined)) {
          const [only] = isObject(property)
            ? [property.const, ...items(property.enum)].filter((one) => one !== undefined)
            : []
          if (only === undefined || Object.hasOwn(value, name)) continue
          const candidate = { ...value, [name]: only }
          if (shows(candidate) && showsBelow(candidate)) return { value: candidate }
        }
      }
      return undefined
    })
  }

  #decide(outer: Schema, inner: Schema): Verdict {
    const gaps = this.#proofs.gaps(outer, inner)
    if (gaps.length === 0) return PROVED
    const shows = this.#judge(outer, inner)
    let isBelow = gaps.every(({ place }) => place !== undefined)
    for (const { place } of placesIn(gaps)) {
      const below = this.contains(place.outer, place.inner)
      if (below.is !== 'undecided') isBelow = false
      const found = below.is === 'refuted' ? this.around(outer, inner, place.step, below.value) : undefined
      if (found) return { is: 'refuted', value: found.value }
    }
    // If the parts have no counterexample, the whole is not searched again.
    if (isBelow) return UNDECIDED
    const [limits, own] = [this.#outer.wire.at(outer), this.#inner.wire.at(inner)]
    const all = this.#inner.schemas.canonical(inner).enum
    for (const value of all?.values() ?? []) if (shows(value)) return { is: 'refuted', value }
    for (const value of valuesBetween(own, limits, PROPOSALS_MAX))
      if (shows(value)) return { is: 'refuted', value: shrunk(value, shows) }
    return UNDECIDED
  }

  #around(outer: Schema, inner: Schema, step: Step, value: unknown, isTagged: boolean): { value: unknown } | undefined {
    const shows = this.#judge(outer, inner, isTagged)
    const place: Place = typeof step === 'object' ? { described: this.#inner.wire.at(step.described) } : step
    const [limits, own] = [this.#outer.wire.at(outer), this.#inner.wire.at(inner)]
    let other: { value: unknown } | undefined
    // What surrounds the value should not be refused as well.
    for (const others of [limits, []]) {
      let looked = 0
      for (const candidate of valuesAround(own, place, value, others)) {
        if (shows(candidate)) {
          if (isRefusedInOnePlace(limits, candidate)) return { value: candidate }
          other ??= { value: candidate }
        }
        if (++looked === AROUND_MAX) break
      }
    }
    return other
  }

  /**
   * Whether the inner schema accepts a value, which holds only named members, and the outer one refuses it.
   * @param isTagged - whether discriminators decide as well: their kinds name the members
   */
  #judge(outer: Schema, inner: Schema, isTagged = false): (value: unknown) => boolean {
    const [limits, own] = [this.#outer.wire.at(outer), this.#inner.wire.at(inner)]
    if (!isTagged)
      return (value) =>
        isValid(own, value) && !this.#takes(limits, value) && isNamed(own, value) && !(this.#isPath && value === '')
    const isKnown = (conjunction: Conjunction, value: unknown) => conjunction.every((at) => at.isOfKnownKinds(value))
    return (value) =>
      isValid(own, value) && isKnown(own, value) && !(this.#takes(limits, value) && isKnown(limits, value))
  }

  #takes(conjunction: Conjunction, value: unknown): boolean {
    return isValid(conjunction, value) || (this.#isText && isValid(conjunction, asText(value)))
  }
}

/** Whether everything that schemas refuse of a value is in one member or item of it. */
function isRefusedInOnePlace(limits: Conjunction, value: unknown): boolean {
  const steps = limits.flatMap((at) => at.validate(value).map((error) => stepsOf(error.at)[0]))
  return new Set(steps).size === 1 && steps[0] !== undefined
}

/** Keywords whose schemas are for members without a name. */
const OF_OTHERS: ReadonlySet<string> = new Set(['additionalProperties', 'patternProperties', 'unevaluatedProperties'])

/** Values of a schema with one of the members, and little else. */
function* withMembers(own: Conjunction, limits: Conjunction, members: readonly string[]): Iterable<unknown> {
  const schemasOf = (all: Conjunction, name: string): Conjunction =>
    propertySchemas(
      all.flatMap((at) => [...appliedTo(at, {}, new Set(), 'any')]),
      name,
    )
  for (const name of members)
    for (const member of valuesBetween(schemasOf(own, name), schemasOf(limits, name), MEMBER_PROPOSALS_MAX))
      for (const others of [limits, []]) yield* valuesAround(own, name, member, others)
}

/** Numbers and booleans as parameters carry them. */
export function asText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asText(member)]))
  return value
}

function placesIn(gaps: readonly Gap[]): { place: NonNullable<Gap['place']> }[] {
  const found = new Map<string, { place: NonNullable<Gap['place']> }>()
  for (const { place } of gaps) if (place) found.set(`${place.outer.id}:${place.inner.id}`, { place })
  return [...found.values()].slice(0, PLACES_MAX)
}

/** Nothing for an unreadable schema: an unknown keyword, an invalid pattern, a schema that is not in the document. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof UnknownKeyword || error instanceof ForeignSchema || isUncompiled(error)) return undefined
    throw error
  }
}

function isUncompiled(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && error.constructor === Error)
}
