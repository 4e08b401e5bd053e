import type { Schema, Schemas } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import { type Bound, type Canonical, json, type Rest } from '../schema/keywords.ts'
import { everythingOn } from '../schema/undeclared.ts'
import { casesOf, describedBelow, hasOthersBelow, namesBelow, namesOf } from './cases.ts'
import { areDisjoint, type Sided } from './disjoint.ts'
import { constraintsBroken, fitsType, isEmpty, typesOf } from './scalars.ts'
import { isExtensible } from './wire-schemas.ts'

/**
 * A part of a value for which there is no proof that the outer schema accepts it; without a place, the value itself.
 */
export interface Gap {
  place?: { step: Step; outer: Schema; inner: Schema }
}

/** A property, an item, or any that an inner schema describes. */
export type Step = string | number | { described: Schema }

/** The facts about both documents that a proof needs. */
export interface Grounds {
  outer: Schemas
  inner: Schemas
  direction: WireDirection
  /** Whether the schemas are equivalent. */
  isSame(outer: Schema, inner: Schema): boolean
  /** Whether the second accepts everything that the first does, whatever members objects have. */
  isTakenBack(outer: Schema, inner: Schema): boolean
  /** Whether Ajv accepts each of the values for the outer schema. */
  takesAll(outer: Schema, values: Iterable<unknown>): boolean
  /** Numbers and booleans are written as text, as in parameters. */
  isText: boolean
}

/** The maximum number of combinations of alternatives. */
const CASES_MAX = 200
const DEPTH_MAX = 8

/** Proves by structure that every value of one schema fits another. Without a proof it may still be true. */
export class Proofs {
  readonly #grounds: Grounds
  readonly #known = new Map<string, boolean>()
  /** The open pairs, which count as proved below themselves, since values are finite. */
  readonly #open = new Map<string, number>()
  #reaches = Infinity
  #cases = 0

  constructor(grounds: Grounds) {
    this.#grounds = grounds
  }

  holds(outer: Schema, inner: Schema): boolean {
    const key = `${outer.id}:${inner.id}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const depth = this.#open.get(key)
    if (depth !== undefined) {
      this.#reaches = Math.min(this.#reaches, depth)
      return true
    }
    const reachedBefore = this.#reaches
    this.#reaches = Infinity
    const own = this.#open.size
    this.#open.set(key, own)
    const found = this.gaps(outer, inner).length === 0
    this.#open.delete(key)
    // A result that depends on an open pair is known once that pair is; a missing proof stays missing.
    if (!found || this.#reaches >= own) this.#known.set(key, found)
    this.#reaches = Math.min(reachedBefore, this.#reaches >= own ? Infinity : this.#reaches)
    return found
  }

  /** The places where a proof fails; none if it holds. */
  gaps(outer: Schema, inner: Schema): readonly Gap[] {
    if (this.#open.size === 0) this.#cases = 0
    return this.#gaps(outer, this.#grounds.inner.canonical(inner), 0)
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
      ...(types.includes('object') ? this.#ofObject(outer, inner) : []),
      ...(types.includes('array') ? this.#ofArray(outer, inner) : []),
    ]
  }

  #ofObject(outer: Canonical, inner: Canonical): Gap[] {
    const { outer: outers, inner: inners } = this.#grounds
    const isHidden = this.#hides(inners, inner)
    const isRequired = [...outer.required].every(
      (name) => (inner.required.has(name) && !isHidden(name)) || this.#hides(outers, outer)(name),
    )
    const gaps: Gap[] = isRequired ? [] : [{}]
    const possible = this.#possible(inner)
    // Alternatives may name members of members, which are known only for each alternative.
    const elsewhere = describedBelow(inners, inner)
    for (const name of possible) {
      const own = everythingOn(inners, inner, name) ?? inners.of(true)
      for (const limit of this.#limitsOf(outer, inner, name)) {
        const isHeld = elsewhere.has(name) ? isAnything(outers.canonical(limit)) : this.holds(limit, own)
        if (!isHeld) gaps.push({ place: { step: name, outer: limit, inner: own } })
      }
    }
    gaps.push(...this.#ofFamilies(outer, inner))
    const isCounted = !inner.namesOthers && inner.patternProperties.size === 0
    const most = Math.min(isCounted ? possible.length : Infinity, inner.counts.get('maxProperties') ?? Infinity)
    const least = Math.max(
      [...inner.required].filter((name) => possible.includes(name)).length,
      inner.counts.get('minProperties') ?? 0,
    )
    if (most > (outer.counts.get('maxProperties') ?? Infinity)) gaps.push({})
    if (least < (outer.counts.get('minProperties') ?? 0)) gaps.push({})
    const { propertyNames } = outer
    if (propertyNames && !this.#takesNames(propertyNames, inner, possible)) gaps.push({})
    const isDependent = [...outer.dependentRequired].every(
      ([name, needed]) =>
        !this.#mayHave(inner, possible, name) ||
        [...needed].every((other) => inner.required.has(other) || inner.dependentRequired.get(name)?.has(other)),
    )
    if (!isDependent) gaps.push({})
    return gaps
  }

  /** The names of the members that the inner schema mentions. */
  #possible(inner: Canonical): readonly string[] {
    const { inner: schemas } = this.#grounds
    const isHidden = this.#hides(schemas, inner)
    const names = new Set([...namesOf(inner), ...namesBelow(schemas, inner)])
    return [...names].filter((name) => {
      const own = everythingOn(schemas, inner, name)
      return !isHidden(name) && !(own && isEmpty(schemas.canonical(own)))
    })
  }

  #takesNames(propertyNames: Schema, inner: Canonical, possible: readonly string[]): boolean {
    if (inner.propertyNames && this.holds(propertyNames, inner.propertyNames)) return true
    const isCounted = !inner.namesOthers && inner.patternProperties.size === 0
    return isCounted && this.#grounds.takesAll(propertyNames, possible)
  }

  #mayHave(inner: Canonical, possible: readonly string[], name: string): boolean {
    return possible.includes(name) || inner.namesOthers || inner.patternProperties.size > 0
  }

  #hides(schemas: Schemas, { properties }: Canonical): (name: string) => boolean {
    const word = this.#grounds.direction === 'request' ? 'readOnly' : 'writeOnly'
    return (name) => {
      const property = properties.get(name)
      return property !== undefined && schemas.canonical(property)[word]
    }
  }

  /** Everything that the outer schema says about a property. */
  #limitsOf(outer: Canonical, inner: Canonical, name: string): Schema[] {
    const { outer: schemas } = this.#grounds
    const isHidden = this.#hides(schemas, outer)(name)
    const { [name]: _, ...visible } = isHidden ? Object.fromEntries(outer.properties) : {}
    const seen = isHidden ? { ...outer, properties: new Map(Object.entries(visible)) } : outer
    const known = everythingOn(schemas, seen, name)
    const isDeclared =
      seen.properties.has(name) ||
      (known !== undefined && outer.patternProperties.size > 0) ||
      (!inner.properties.has(name) && namesBelow(schemas, outer).has(name))
    const rests = isDeclared ? [] : (outer.unevaluated.get('unevaluatedProperties') ?? [])
    return [...(known ? [known] : []), ...rests.map(({ schema }) => schema)]
  }

  /** The gaps in unnamed properties: those of patterns, and all others that the inner schema explicitly allows. */
  #ofFamilies(outer: Canonical, inner: Canonical): Gap[] {
    const { outer: outers, inner: inners } = this.#grounds
    const rests = [...inner.additional, ...(inner.unevaluated.get('unevaluatedProperties') ?? [])]
    const families: [pattern: string | undefined, Schema][] = [
      ...[...inner.patternProperties].map(([pattern, schema]): [string, Schema] => [pattern, schema]),
      ...(inner.namesOthers ? [[undefined, joined(inners, rests)] as [undefined, Schema]] : []),
    ]
    return families.flatMap(([pattern, own]): Gap[] => {
      const isKnown = pattern !== undefined && outer.patternProperties.has(pattern)
      const others = isKnown ? [] : [...outer.additional, ...(outer.unevaluated.get('unevaluatedProperties') ?? [])]
      const limits: (readonly [string | undefined, Schema])[] = [
        ...[...outer.properties].filter(([name]) => !inner.properties.has(name)),
        ...[...outer.patternProperties]
          .filter(([other]) => pattern === other || !inner.patternProperties.has(other))
          .map(([, schema]) => [undefined, schema] as const),
        ...others.map(({ schema }) => [undefined, schema] as const),
      ]
      if (isEmpty(inners.canonical(own))) return []
      const broken = limits.filter(([, limit]) => !isAnything(outers.canonical(limit)) && !this.holds(limit, own))
      return broken.map(([step = { described: own }, limit]) => ({ place: { step, outer: limit, inner: own } }))
    })
  }

  #ofArray(outer: Canonical, inner: Canonical): Gap[] {
    const { inner: inners } = this.#grounds
    const gaps: Gap[] = []
    const most = inner.counts.get('maxItems') ?? Infinity
    const length = Math.max(outer.prefixItems.length, inner.prefixItems.length)
    for (let i = 0; i <= Math.min(length, most - 1); i++) {
      const limit = outer.prefixItems[i] ?? outer.items
      const own = inner.prefixItems[i] ?? inner.items ?? inners.of(true)
      if (limit && !this.holds(limit, own)) gaps.push({ place: { step: i, outer: limit, inner: own } })
    }
    const isUnevaluated = outer.unevaluated.has('unevaluatedItems') && !isSameText(outer, inner, 'unevaluatedItems')
    const contained = outer.contains.every((wanted) =>
      inner.contains.some(
        (given) =>
          given.min >= wanted.min &&
          given.max <= wanted.max &&
          (wanted.max === Infinity && inner.prefixItems.length === 0
            ? this.holds(wanted.schema, inners.of(...given.schema.parts, ...(inner.items?.parts ?? [])))
            : this.#grounds.isSame(wanted.schema, given.schema)),
      ),
    )
    if (isUnevaluated || !contained) gaps.push({})
    return gaps
  }

  /** The gaps in keywords that apply schemas to the value itself. */
  #ofApplied(outer: Canonical, inner: Canonical, depth: number): readonly Gap[] {
    const { isSame, isTakenBack, outer: outers, inner: inners, direction } = this.#grounds
    const given: Sided = { schemas: inners, canonical: inner }
    const possible = this.#possible(inner)
    const isApart = (schema: Schema): boolean => {
      const canonical = outers.canonical(schema)
      const isUnnamed = [...canonical.required].some((name) => !this.#mayHave(inner, possible, name))
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
      const isPossible = this.#mayHave(inner, possible, name)
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

function isSameText(outer: Canonical, inner: Canonical, keyword: string): boolean {
  const text = ({ unevaluated, prefixItems, items }: Canonical): string =>
    json([unevaluated.get(keyword)?.map(({ schema }) => schema.parts), prefixItems.length, items?.parts])
  return text(outer) === text(inner) && outer.groups.length + inner.groups.length === 0
}

/** Whether only objects fit both. */
function isOnlyObjects(one: Canonical, other: Canonical): boolean {
  // An integer is a number, too.
  const kindsOf = (canonical: Canonical) => typesOf(canonical).map((type) => (type === 'integer' ? 'number' : type))
  const kinds = kindsOf(other)
  return kindsOf(one).every((kind) => kind === 'object' || !kinds.includes(kind))
}

function joined(schemas: Schemas, rests: readonly Rest[]): Schema {
  return rests.length === 0 ? schemas.of(true) : schemas.of(...rests.flatMap(({ schema }) => schema.parts))
}

function isAnything(canonical: Canonical): boolean {
  const { types, parts, others, groups, not } = canonical
  return types === undefined && parts.size === 0 && others.size + groups.length + not.length === 0
}
