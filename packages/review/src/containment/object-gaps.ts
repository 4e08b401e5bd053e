import type { Canonical, Rest, Schema } from '../schema/canonical.ts'
import type { Schemas } from '../schema/schemas.ts'
import { everythingOn } from '../schema/undeclared.ts'
import { describedBelow, namesBelow, namesOf } from './cases.ts'
import type { Gap, Grounds, Prover } from './grounds.ts'
import { isEmpty } from './scalars.ts'

/** The gaps in keywords about objects. */
export function objectGaps(prover: Prover, outer: Canonical, inner: Canonical): Gap[] {
  const { outer: outers, inner: inners, direction } = prover
  const isHidden = hides(inners, inner, direction)
  const isRequired = [...outer.required].every(
    (name) => (inner.required.has(name) && !isHidden(name)) || hides(outers, outer, direction)(name),
  )
  const possible = possibleMembers(prover, inner)
  return [
    ...(isRequired ? [] : [{}]),
    ...namedGaps(prover, outer, inner, possible),
    ...unnamedGaps(prover, outer, inner),
    ...countGaps(outer, inner, possible),
    ...(takesNames(prover, outer, inner, possible) ? [] : [{}]),
    ...(isDependent(outer, inner, possible) ? [] : [{}]),
  ]
}

/** The names of the members that the inner schema mentions. */
export function possibleMembers({ inner: schemas, direction }: Grounds, inner: Canonical): readonly string[] {
  const known = knownMembers[direction].get(inner) ?? possibleIn(schemas, inner, direction)
  knownMembers[direction].set(inner, known)
  return known
}

const knownMembers = {
  request: new WeakMap<Canonical, readonly string[]>(),
  response: new WeakMap<Canonical, readonly string[]>(),
}

function possibleIn(schemas: Schemas, inner: Canonical, direction: Grounds['direction']): readonly string[] {
  const isHidden = hides(schemas, inner, direction)
  const names = new Set([...namesOf(inner), ...namesBelow(schemas, inner)])
  return [...names].filter((name) => {
    const own = everythingOn(schemas, inner, name)
    return !isHidden(name) && !(own && isEmpty(schemas.canonical(own)))
  })
}

/** Whether a value may have a member, given the names that its schema mentions. */
export function mayHave(inner: Canonical, possible: readonly string[], name: string): boolean {
  return possible.includes(name) || !hasNamedOnly(inner)
}

function hasNamedOnly({ namesOthers, patternProperties }: Canonical): boolean {
  return !namesOthers && patternProperties.size === 0
}

/** Whether messages of a direction never have a property. */
function hides(
  schemas: Schemas,
  { properties }: Canonical,
  direction: Grounds['direction'],
): (name: string) => boolean {
  const word = direction === 'request' ? 'readOnly' : 'writeOnly'
  return (name) => {
    const property = properties.get(name)
    return property !== undefined && schemas.canonical(property)[word]
  }
}

function namedGaps(prover: Prover, outer: Canonical, inner: Canonical, possible: readonly string[]): Gap[] {
  const { outer: outers, inner: inners } = prover
  // Alternatives may name members of members, which are known only for each alternative.
  const elsewhere = describedBelow(inners, inner)
  return possible.flatMap((name) => {
    const own = everythingOn(inners, inner, name) ?? inners.of(true)
    const isHeld = (limit: Schema): boolean =>
      elsewhere.has(name) ? isAnything(outers.canonical(limit)) : prover.holds(limit, own)
    const broken = limitsOf(prover, outer, inner, name).filter((limit) => !isHeld(limit))
    return broken.map((limit) => ({ place: { step: name, outer: limit, inner: own } }))
  })
}

/** Everything that the outer schema says about a property. */
function limitsOf({ outer: schemas, direction }: Grounds, outer: Canonical, inner: Canonical, name: string): Schema[] {
  const isHidden = hides(schemas, outer, direction)(name)
  const seen = isHidden
    ? { ...outer, properties: new Map([...outer.properties].filter(([other]) => other !== name)) }
    : outer
  const known = everythingOn(schemas, seen, name)
  const isDeclared =
    seen.properties.has(name) ||
    (known !== undefined && outer.patternProperties.size > 0) ||
    (!inner.properties.has(name) && namesBelow(schemas, outer).has(name))
  const rests = isDeclared ? [] : (outer.unevaluated.get('unevaluatedProperties') ?? [])
  return [...(known ? [known] : []), ...rests.map(({ schema }) => schema)]
}

/** The gaps in unnamed properties: those of patterns, and all others that the inner schema explicitly allows. */
function unnamedGaps(prover: Prover, outer: Canonical, inner: Canonical): Gap[] {
  const { outer: outers, inner: inners } = prover
  const families: [pattern: string | undefined, Schema][] = [...inner.patternProperties]
  if (inner.namesOthers) families.push([undefined, joined(inners, restsOf(inner))])
  return families.flatMap(([pattern, own]): Gap[] => {
    if (isEmpty(inners.canonical(own))) return []
    const isKnown = pattern !== undefined && outer.patternProperties.has(pattern)
    const limits: (readonly [string | undefined, Schema])[] = [
      ...[...outer.properties].filter(([name]) => !inner.properties.has(name)),
      ...[...outer.patternProperties]
        .filter(([other]) => pattern === other || !inner.patternProperties.has(other))
        .map(([, schema]) => [undefined, schema] as const),
      ...(isKnown ? [] : restsOf(outer)).map(({ schema }) => [undefined, schema] as const),
    ]
    const broken = limits.filter(([, limit]) => !isAnything(outers.canonical(limit)) && !prover.holds(limit, own))
    return broken.map(([step = { described: own }, limit]) => ({ place: { step, outer: limit, inner: own } }))
  })
}

function countGaps(outer: Canonical, inner: Canonical, possible: readonly string[]): Gap[] {
  const most = Math.min(hasNamedOnly(inner) ? possible.length : Infinity, inner.counts.get('maxProperties') ?? Infinity)
  const required = [...inner.required].filter((name) => possible.includes(name)).length
  const least = Math.max(required, inner.counts.get('minProperties') ?? 0)
  return [
    ...(most > (outer.counts.get('maxProperties') ?? Infinity) ? [{}] : []),
    ...(least < (outer.counts.get('minProperties') ?? 0) ? [{}] : []),
  ]
}

function takesNames(
  prover: Prover,
  { propertyNames }: Canonical,
  inner: Canonical,
  possible: readonly string[],
): boolean {
  if (!propertyNames || (inner.propertyNames && prover.holds(propertyNames, inner.propertyNames))) return true
  return hasNamedOnly(inner) && prover.takesAll(propertyNames, possible)
}

function isDependent(outer: Canonical, inner: Canonical, possible: readonly string[]): boolean {
  return [...outer.dependentRequired].every(
    ([name, needed]) =>
      !mayHave(inner, possible, name) ||
      [...needed].every((other) => inner.required.has(other) || inner.dependentRequired.get(name)?.has(other)),
  )
}

function restsOf({ additional, unevaluated }: Canonical): readonly Rest[] {
  return [...additional, ...(unevaluated.get('unevaluatedProperties') ?? [])]
}

function joined(schemas: Schemas, rests: readonly Rest[]): Schema {
  return rests.length === 0 ? schemas.of(true) : schemas.of(...rests.flatMap(({ schema }) => schema.parts))
}

function isAnything({ types, parts, others, groups, not }: Canonical): boolean {
  return types === undefined && parts.size === 0 && others.size + groups.length + not.length === 0
}
