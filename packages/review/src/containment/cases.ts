import { type Bound, type Canonical, noLimits, type Schema } from '../schema/canonical.ts'
import { tightest } from '../schema/keywords.ts'
import { merged } from '../schema/merge.ts'
import { normalize } from '../schema/normalize.ts'
import type { Schemas } from '../schema/schemas.ts'
import { isEmpty } from './scalars.ts'

/** The maximum number of `enum` members to split a property by. */
const VALUES_MAX = 40

/**
 * Splits a schema into schemas that together accept the same values: the alternatives, the branches of a condition, the
 * types.
 *
 * @param isFine - whether to split also by the values of a required property, as for tagged alternatives
 * @param steps - the upper bounds at which to split numbers
 * @returns none if there is nothing to split
 */
export function casesOf(
  schemas: Schemas,
  canonical: Canonical,
  isFine: boolean,
  steps: readonly Bound[],
): readonly Canonical[] {
  const together = (rest: Canonical, ...more: readonly Canonical[]): Canonical =>
    normalize(merged(schemas, [rest, ...more]))
  const [group, ...groups] = canonical.groups
  if (group) {
    return group.members.map((member) => together({ ...canonical, groups }, schemas.canonical(member)))
  }
  const [condition, ...conditions] = canonical.conditions
  if (condition) {
    const rest = { ...canonical, conditions }
    const [test, onTrue, onFalse] = [condition.if, condition.then, condition.else].map((one) => schemas.canonical(one))
    return test && onTrue && onFalse
      ? [together(rest, test, onTrue), together({ ...rest, not: [...rest.not, condition.if] }, onFalse)]
      : []
  }
  const [dependent] = canonical.dependentSchemas
  if (dependent) {
    const [name, schema] = dependent
    const dependentSchemas = new Map([...canonical.dependentSchemas].filter(([other]) => other !== name))
    const rest = { ...canonical, dependentSchemas }
    return [rest, together(rest, { ...schemas.canonical(schema), required: new Set([name]) })]
  }
  if (canonical.others.has('nullable')) {
    const others = new Map([...canonical.others].filter(([keyword]) => keyword !== 'nullable'))
    return [
      { ...canonical, others },
      { ...noLimits, types: new Set(['null']) },
    ]
  }
  if (!isFine) return []
  const types = [...(canonical.types ?? ['array', 'boolean', 'null', 'number', 'object', 'string'])]
  if (types.length > 1) return types.map((type) => ({ ...canonical, types: new Set([type]) }))
  return types.length === 1 && (types[0] === 'number' || types[0] === 'integer')
    ? byRange(canonical, steps)
    : byTag(schemas, canonical)
}

/** The numbers up to the first step that lies among them, and the others. */
function byRange(canonical: Canonical, steps: readonly Bound[]): readonly Canonical[] {
  for (const { value, exclusive } of steps) {
    const halves = [
      { ...canonical, upper: tightest([{ value, exclusive }, ...bound(canonical.upper)], Math.min) },
      { ...canonical, lower: tightest([{ value, exclusive: !exclusive }, ...bound(canonical.lower)], Math.max) },
    ].map(normalize)
    const isApart = halves.every(
      ({ upper, lower }) => !isSameBound(upper, canonical.upper) || !isSameBound(lower, canonical.lower),
    )
    if (isApart && !halves.some(isEmpty)) return halves
  }
  return []
}

function bound(known: Bound | undefined): readonly Bound[] {
  return known ? [known] : []
}

function isSameBound(a: Bound | undefined, b: Bound | undefined): boolean {
  return a?.value === b?.value && a?.exclusive === b?.exclusive
}

function byTag(schemas: Schemas, canonical: Canonical): readonly Canonical[] {
  for (const name of canonical.required) {
    const property = canonical.properties.get(name)
    const values = property && schemas.canonical(property).enum
    if (!property || !values || values.size < 2 || values.size > VALUES_MAX) continue
    return [...values.values()].map((value) => ({
      ...canonical,
      properties: new Map([...canonical.properties, [name, schemas.of(constant(schemas, value))]]),
    }))
  }
  return []
}

const constants = new WeakMap<Schemas, Map<unknown, object>>()

/** The same object for the same value, so that cached results apply to it. */
function constant(schemas: Schemas, value: unknown): object {
  const known = constants.get(schemas) ?? new Map<unknown, object>()
  constants.set(schemas, known)
  const made = known.get(value) ?? { const: value }
  known.set(value, made)
  return made
}

/** The names of properties that a schema itself declares. */
export function namesOf({ properties, required, dependentRequired, dependentSchemas }: Canonical): readonly string[] {
  const dependents = [...dependentRequired].flatMap(([name, needed]) => [name, ...needed])
  return [...properties.keys(), ...required, ...dependents, ...dependentSchemas.keys()]
}

/** The names of properties that alternatives and conditions of a schema describe. */
export function namesBelow(schemas: Schemas, canonical: Canonical): ReadonlySet<string> {
  return new Set(appliedBelow(schemas, canonical).flatMap(namesOf))
}

/** The names of properties that alternatives and conditions of a schema describe rather than just require. */
export function describedBelow(schemas: Schemas, canonical: Canonical): ReadonlySet<string> {
  return new Set(appliedBelow(schemas, canonical).flatMap(({ properties }) => [...properties.keys()]))
}

/** Whether alternatives and conditions of a schema describe properties without naming them. */
export function hasOthersBelow(schemas: Schemas, canonical: Canonical): boolean {
  return appliedBelow(schemas, canonical).some((one) => one.namesOthers || one.patternProperties.size > 0)
}

/** The alternatives and conditions of a schema for the same value, at any depth. */
function appliedBelow(schemas: Schemas, { groups, conditions, dependentSchemas }: Canonical): readonly Canonical[] {
  const found = new Map<Schema, Canonical>()
  const pending = [
    ...groups.flatMap(({ members }) => members),
    ...conditions.flatMap((condition) => [condition.if, condition.then, condition.else]),
    ...dependentSchemas.values(),
  ]
  for (let schema = pending.pop(); schema; schema = pending.pop()) {
    if (found.has(schema)) continue
    const canonical = schemas.canonical(schema)
    found.set(schema, canonical)
    pending.push(
      ...canonical.groups.flatMap(({ members }) => members),
      ...canonical.conditions.flatMap((condition) => [condition.then, condition.else]),
      ...canonical.dependentSchemas.values(),
    )
  }
  return [...found.values()]
}
