import type { Schema, Schemas } from './canonical.ts'
import type { WireDirection } from './differences.ts'
import type { Canonical } from './keywords.ts'
import { everythingOn } from './undeclared.ts'

/** How deep properties are followed for one that tells two schemas apart. */
const DEPTH_MAX = 4

/**
 * Whether it is certain that no value fits two schemas of one document: by type, by constants, by bounds, or by a
 * property that one needs and the other refuses or wants different. `false` where that is not known.
 */
export function areDisjoint(
  schemas: Schemas,
  a: Schema,
  b: Schema,
  direction: WireDirection,
  depth: number = DEPTH_MAX,
): boolean {
  if (depth === 0) return false
  const below = (one: Schema, other: Schema): boolean => areDisjoint(schemas, one, other, direction, depth - 1)
  const [one, other] = [schemas.canonical(a), schemas.canonical(b)]
  if (one.groups.some(({ members }) => members.every((member) => below(member, b)))) return true
  if (other.groups.some(({ members }) => members.every((member) => below(a, member)))) return true
  if (one.enum && other.enum) return ![...one.enum.keys()].some((text) => other.enum?.has(text))
  const common = typesOf(one).filter((type) => typesOf(other).includes(type))
  return common.every((type) => {
    if (type === 'object') return areObjectsDisjoint({ schemas, direction, below }, one, other)
    if (type === 'number') return isBelow(one, other) || isBelow(other, one)
    const counted = COUNTS[type]
    return counted !== undefined && (isShorter(one, other, counted) || isShorter(other, one, counted))
  })
}

const COUNTS: Readonly<Record<string, string>> = { string: 'Length', array: 'Items' }

interface Context {
  readonly schemas: Schemas
  readonly direction: WireDirection
  readonly below: (one: Schema, other: Schema) => boolean
}

/** The types of the values that may fit. */
function typesOf({ types, enum: values }: Canonical): string[] {
  const allowed = [...(types ?? ['array', 'boolean', 'null', 'number', 'object', 'string'])]
  const named = allowed.map((type) => (type === 'integer' ? 'number' : type))
  return values ? named.filter((type) => [...values.values()].some((value) => typeOf(value) === type)) : named
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isBelow({ upper }: Canonical, { lower }: Canonical): boolean {
  if (!upper || !lower) return false
  return upper.value < lower.value || (upper.value === lower.value && (upper.exclusive || lower.exclusive))
}

function isShorter(one: Canonical, other: Canonical, counted: string): boolean {
  return (one.counts.get(`max${counted}`) ?? Infinity) < (other.counts.get(`min${counted}`) ?? 0)
}

function areObjectsDisjoint(context: Context, one: Canonical, other: Canonical): boolean {
  return (
    isShorter(one, other, 'Properties') ||
    isShorter(other, one, 'Properties') ||
    [...one.required].some((name) => isToldApartBy(context, name, one, other)) ||
    [...other.required].some((name) => isToldApartBy(context, name, other, one))
  )
}

/** By a property that one needs: the other refuses it, or needs it to be something else. */
function isToldApartBy(
  { schemas, direction, below }: Context,
  name: string,
  one: Canonical,
  other: Canonical,
): boolean {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const [needed, known] = [everythingOn(schemas, one, name), everythingOn(schemas, other, name)]
  // What is not part of messages in this direction is not needed in them.
  if (!known || (needed && schemas.canonical(needed)[hidden])) return false
  if (schemas.canonical(known).types?.size === 0) return true
  return other.required.has(name) && needed !== undefined && below(needed, known)
}
