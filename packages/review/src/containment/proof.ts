import type { Bound, Canonical, Schema } from '../schema/canonical.ts'
import { arrayGaps } from './array-gaps.ts'
import { casesOf, hasOthersBelow } from './cases.ts'
import { areDisjoint, type Sided } from './disjoint.ts'
import type { Gap, Grounds, Prover } from './grounds.ts'
import { mayHave, objectGaps, possibleMembers } from './object-gaps.ts'
import { constraintsBroken, fitsType, isEmpty, typesOf } from './scalars.ts'
import { isExtensible } from './wire-schemas.ts'

/** The maximum number of combinations of alternatives. */
const CASES_MAX = 200
const DEPTH_MAX = 8

/** Proves by structure that every value of one schema fits another. Without a proof it may still be true. */
export class Proofs {
  readonly #grounds: Prover
  readonly #known = new Map<string, boolean>()
  /** The open pairs, which count as proved below themselves, since values are finite. */
  readonly #open = new Map<string, number>()
  /** Pairs that hold if an open pair does, with the depth of the outermost one. */
  readonly #depending = new Map<string, number>()
  #reaches = Infinity
  #cases = 0

  constructor(grounds: Grounds) {
    this.#grounds = { ...grounds, holds: (outer, inner) => this.holds(outer, inner) }
  }

  holds(outer: Schema, inner: Schema): boolean {
    const key = `${outer.id}:${inner.id}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const depth = this.#open.get(key) ?? this.#depending.get(key)
    if (depth !== undefined) {
      this.#reaches = Math.min(this.#reaches, depth)
      return true
    }
    const reachedBefore = this.#reaches
    this.#reaches = Infinity
    const own = this.#open.size
    const dependingBefore = this.#depending.size
    this.#open.set(key, own)
    const found = this.#grounds.isSame(outer, inner) || this.gaps(outer, inner).length === 0
    this.#open.delete(key)
    this.#close(key, found, own, dependingBefore)
    this.#reaches = Math.min(reachedBefore, this.#reaches >= own ? Infinity : this.#reaches)
    return found
  }

  /** Keeps a result. A missing proof stays missing; a proof that depends on an open pair holds once that pair does. */
  #close(key: string, found: boolean, own: number, dependingBefore: number): void {
    const inside = this.#depending.size > dependingBefore ? [...this.#depending.keys()].slice(dependingBefore) : []
    const isFinal = !found || this.#reaches >= own
    if (isFinal) this.#known.set(key, found)
    else this.#depending.set(key, this.#reaches)
    for (const one of inside) {
      if (!isFinal) this.#depending.set(one, Math.min(this.#depending.get(one) ?? own, this.#reaches))
      else {
        this.#depending.delete(one)
        if (found) this.#known.set(one, true)
      }
    }
  }

  /** The places where a proof fails; none if it holds. */
  gaps(outer: Schema, inner: Schema): readonly Gap[] {
    if (this.#open.size === 0) this.#cases = 0
    return this.#gaps(outer, this.#sent(this.#grounds.inner.canonical(inner)), 0)
  }

  /** What is sent of a schema: no empty text in a path. */
  #sent(inner: Canonical): Canonical {
    const least = Math.max(1, inner.counts.get('minLength') ?? 0)
    return this.#grounds.isPath ? { ...inner, counts: new Map([...inner.counts, ['minLength', least]]) } : inner
  }

  #gaps(
    outer: Schema,
    inner: Canonical,
    depth: number,
    limits: Canonical = this.#withOpenEnum(this.#grounds.outer.canonical(outer)),
  ): readonly Gap[] {
    if (isEmpty(inner)) return []
    const listed = valuesOf(inner)
    if (listed) return this.#grounds.takesAll(outer, listed) ? [] : [{}]
    if (limits.others.has('nullable')) {
      // Null is accepted; the other values must fit the rest.
      const others = new Map([...limits.others].filter(([keyword]) => keyword !== 'nullable'))
      const types = new Set(typesOf(inner).filter((type) => type !== 'null'))
      return this.#gaps(outer, { ...inner, types }, depth, { ...limits, others })
    }
    const counted = this.#counted(inner)
    // The schema itself knows nothing about unnamed members that alternatives describe, so each alternative is
    // examined.
    const whole = hasOthersBelow(this.#grounds.inner, inner) ? { ...counted, namesOthers: true } : counted
    const found = [...this.#ofValue(limits, whole), ...this.#ofApplied(limits, whole, depth)]
    if (found.length === 0) return found
    const cases =
      depth > DEPTH_MAX ? [] : casesOf(this.#grounds.inner, inner, limits.groups.length > 0, this.#steps(limits))
    this.#cases += cases.length
    if (cases.length === 0 || this.#cases > CASES_MAX) return found
    return cases.flatMap((one) => this.#gaps(outer, one, depth + 1, limits))
  }

  /** The number of items, without those that no value fits. */
  #counted(inner: Canonical): Canonical {
    const { items, prefixItems, counts } = inner
    if (!items || !isEmpty(this.#grounds.inner.canonical(items))) return inner
    const most = Math.min(prefixItems.length, counts.get('maxItems') ?? Infinity)
    return { ...inner, counts: new Map([...counts, ['maxItems', most]]) }
  }

  /** The bounds of the outer schema's alternatives among the numbers. */
  #steps({ groups }: Canonical): readonly Bound[] {
    const members = groups.flatMap((group) => group.members.map((member) => this.#grounds.outer.canonical(member)))
    return members.flatMap(({ upper, lower }) => [
      ...(upper ? [upper] : []),
      // Below a range that includes its first number are all smaller numbers.
      ...(lower ? [{ value: lower.value, exclusive: !lower.exclusive }] : []),
    ])
  }

  #withOpenEnum(outer: Canonical): Canonical {
    return isExtensible(this.#grounds.direction, outer.extensible) ? { ...outer, enum: undefined } : outer
  }

  /** The gaps in keywords about the value itself and its parts. */
  #ofValue(outer: Canonical, inner: Canonical): readonly Gap[] {
    const types = typesOf(inner)
    const { isText } = this.#grounds
    if (!types.every((type) => fitsType(outer, type, isText))) return [{}]
    const isBroken = constraintsBroken(outer, inner)
    return [
      ...(outer.enum || isBroken ? [{}] : []),
      ...(types.includes('object') ? objectGaps(this.#grounds, outer, inner) : []),
      ...(types.includes('array') ? arrayGaps(this.#grounds, outer, inner) : []),
    ]
  }

  /** The gaps in keywords that apply schemas to the value itself. */
  #ofApplied(outer: Canonical, inner: Canonical, depth: number): readonly Gap[] {
    const { isSame, isTakenBack, outer: outers, inner: inners, direction } = this.#grounds
    const given: Sided = { schemas: inners, canonical: inner }
    const possible = possibleMembers(this.#grounds, inner)
    const isApart = (schema: Schema): boolean => {
      const canonical = outers.canonical(schema)
      const isUnnamed = [...canonical.required].some((name) => !mayHave(inner, possible, name))
      if (inner.not.some((other) => isSame(schema, other))) return true
      return (
        (isUnnamed && isOnlyObjects(inner, canonical)) || areDisjoint({ schemas: outers, canonical }, given, direction)
      )
    }
    const takes = (schema: Schema): boolean => this.#gaps(schema, inner, depth + 1).length === 0
    const groups = outer.groups.every(({ keyword, members, part }) => {
      const isGiven = inner.groups.some(
        (group) => group.keyword === keyword && isPermutation(members, group.members, isSame),
      )
      // Alternatives of both sides are compared one by one when the inner side is split.
      if (isGiven || depth > DEPTH_MAX || inner.groups.length > 0) return isGiven
      const isOne = keyword === 'oneOf' && part.discriminator === undefined
      return members.some(
        (member) => takes(member) && (!isOne || members.every((other) => other === member || isApart(other))),
      )
    })
    const nots = outer.not.every(
      (schema) => inner.not.some((other) => isSame(schema, other) || isTakenBack(schema, other)) || isApart(schema),
    )
    const conditions = outer.conditions.every((condition) => {
      const isGiven = inner.conditions.some((other) =>
        (['if', 'then', 'else'] as const).every((branch) => isSame(condition[branch], other[branch])),
      )
      if (isGiven || depth > DEPTH_MAX) return isGiven
      if (isApart(condition.if)) return takes(condition.else)
      return takes(condition.then) && (takes(condition.else) || takes(condition.if))
    })
    const dependents = [...outer.dependentSchemas].every(([name, schema]) => {
      const same = inner.dependentSchemas.get(name)
      if (same && isSame(schema, same)) return true
      const isPossible = mayHave(inner, possible, name)
      return !isPossible || (depth <= DEPTH_MAX && takes(schema))
    })
    return groups && nots && conditions && dependents ? [] : [{}]
  }
}

/** All values of a schema, if they can be listed. */
function valuesOf({ enum: values, types }: Canonical): readonly unknown[] | undefined {
  if (values) return [...values.values()]
  const all = [...(types ?? [''])].map((type) => FEW[type])
  return all.every((some) => some !== undefined) ? all.flat() : undefined
}

const FEW: Readonly<Record<string, readonly unknown[]>> = { boolean: [true, false], null: [null] }

function isPermutation(
  some: readonly Schema[],
  others: readonly Schema[],
  isSame: (a: Schema, b: Schema) => boolean,
): boolean {
  const left = [...others]
  return (
    some.length === others.length &&
    some.every((one) => {
      const index = left.findIndex((other) => isSame(one, other))
      if (index !== -1) left.splice(index, 1)
      return index !== -1
    })
  )
}

/** Whether only objects fit both. */
function isOnlyObjects(one: Canonical, other: Canonical): boolean {
  // An integer is a number, too.
  const kindsOf = (canonical: Canonical) => typesOf(canonical).map((type) => (type === 'integer' ? 'number' : type))
  const kinds = kindsOf(other)
  return kindsOf(one).every((kind) => kind === 'object' || !kinds.includes(kind))
}
