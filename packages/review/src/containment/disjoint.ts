import type { Canonical, Schema } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import type { Schemas } from '../schema/schemas.ts'
import { everythingOn } from '../schema/undeclared.ts'

/** How deep to search properties for one that tells two schemas apart. */
const DEPTH_MAX = 4

/** A schema in canonical form, and the schemas of its document. */
export interface Sided {
  schemas: Schemas
  canonical: Canonical
}

/**
 * Whether surely no value fits both schemas: by type, constants or bounds, or by a property that one requires and the
 * other refuses or restricts differently. `false` if that is not known.
 */
export function areDisjoint(a: Sided, b: Sided, direction: WireDirection, depth: number = DEPTH_MAX): boolean {
  if (depth === 0) return false
  const [one, other] = [a.canonical, b.canonical]
  const below = (of: Sided, schema: Schema): Sided => ({ ...of, canonical: of.schemas.canonical(schema) })
  const isApart = ({ groups }: Canonical, from: Sided, to: Sided): boolean =>
    groups.some(({ members }) => members.every((member) => areDisjoint(below(from, member), to, direction, depth - 1)))
  if (isApart(one, a, b) || isApart(other, b, a)) return true
  if (one.enum && other.enum) return ![...one.enum.keys()].some((text) => other.enum?.has(text))
  const common = typesOf(one).filter((type) => typesOf(other).includes(type))
  return common.every((type) => {
    if (type === 'object') return areObjectsDisjoint(a, b, direction, depth)
    if (type === 'number') return isBelow(one, other) || isBelow(other, one)
    const counted = COUNTS[type]
    return counted !== undefined && (isShorter(one, other, counted) || isShorter(other, one, counted))
  })
}

const COUNTS: Readonly<Record<string, string>> = { string: 'Length', array: 'Items' }

/** The types of values that may fit. */
function typesOf({ types }: Canonical): string[] {
  const allowed = [...(types ?? ['array', 'boolean', 'null', 'number', 'object', 'string'])]
  return allowed.map((type) => (type === 'integer' ? 'number' : type))
}

function isBelow({ upper }: Canonical, { lower }: Canonical): boolean {
  if (!upper || !lower) return false
  return upper.value < lower.value || (upper.value === lower.value && (upper.exclusive || lower.exclusive))
}

function isShorter(one: Canonical, other: Canonical, counted: string): boolean {
  return (one.counts.get(`max${counted}`) ?? Infinity) < (other.counts.get(`min${counted}`) ?? 0)
}

function areObjectsDisjoint(a: Sided, b: Sided, direction: WireDirection, depth: number): boolean {
  const [one, other] = [a.canonical, b.canonical]
  return (
    isShorter(one, other, 'Properties') ||
    isShorter(other, one, 'Properties') ||
    [...one.required].some((name) => isToldApartBy(name, a, b, direction, depth)) ||
    [...other.required].some((name) => isToldApartBy(name, b, a, direction, depth))
  )
}

/** Whether a property that one schema requires is refused or restricted differently by the other. */
function isToldApartBy(name: string, a: Sided, b: Sided, direction: WireDirection, depth: number): boolean {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const needed = everythingOn(a.schemas, a.canonical, name)
  const known = everythingOn(b.schemas, b.canonical, name)
  if (!known) return false
  const [is, may] = [needed && a.schemas.canonical(needed), b.schemas.canonical(known)]
  // Properties that messages of this direction do not have are not required in them.
  if (is?.[hidden]) return false
  if (may.types?.size === 0) return true
  if (!is || may[hidden]) return false
  return areDisjoint({ ...a, canonical: is }, { ...b, canonical: may }, direction, depth - 1)
}
