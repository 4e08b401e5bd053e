import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Shown, Usage } from '../containment/schema-verdicts.ts'
import type { Schema } from '../schema/canonical.ts'
import { comparisonOf } from '../schema/compared-keywords.ts'
import type { Difference, Hop } from '../schema/difference.ts'
import { breakingEffect } from '../schema/differences.ts'
import type { Comparing } from './comparing.ts'

/** A difference of two schemas, and what values show about it. */
export interface ShownDifference {
  difference: Difference
  /** The place in words; empty for the schemas themselves. */
  path: string
  /** The pairs on the way to it, the outermost first. */
  hops: readonly Hop[]
  shown: Shown
  /** Whether it allows or forbids members that the messages may have without naming them. */
  isOpen: boolean
}

/**
 * The differences of two schemas at the same place. The schemas as a whole decide which values are refused or new; a
 * difference explains it if its keyword excludes or admits those values.
 */
export function shownDifferences(comparing: Comparing, root: Hop, usage: Usage): readonly ShownDifference[] {
  const { schemas, verdicts } = comparing
  const ways = new Map<string, Way>()
  const found: ShownDifference[] = []
  const explained = new Set<string>()
  for (const [difference, { path, hops }] of schemas.differences(root.base, root.head, usage.direction)) {
    const all = [root, ...hops]
    const keys = all.map((_, index) => keyOf(all.slice(0, index + 1)))
    for (const [index, hop] of all.entries()) {
      const key = keyOf(all.slice(0, index + 1))
      const way = ways.get(key) ?? {
        hops: all.slice(0, index + 1),
        last: hop,
        path: pathTo(all.slice(0, index + 1)),
        own: [],
      }
      ways.set(key, way)
      if (index === all.length - 1) way.own.push({ difference, path })
    }
    const isMeant = isAnnotation(difference) && !difference.isAnnotation
    if (isMeant || !EXPLAINS[usage.direction].has(difference.effect)) continue
    const isOpen = isAboutOthers(difference, all) && isLeftOpen(comparing, all.at(-1) ?? root, usage)
    const judged = shownBy(comparing, difference, all, usage)
    // A value that is refused for another reason shows nothing about members without a name, or that it lacks.
    const isForAnother =
      judged.is === 'refuted' &&
      ((isOpen && judged.isForAnother) ||
        (difference.effect === 'property-refused' && !holds(judged.value, difference.members)))
    const shown: Shown = isForAnother ? { is: 'proved' } : judged
    found.push({ difference, path, hops: all, shown, isOpen })
    if (shown.is === 'refuted' || shown.is === 'undecided') for (const key of keys) explained.add(key)
  }
  // Innermost first: what explains a pair also explains those above it.
  for (const [key, { hops, last, path, own }] of [...ways].sort(([, a], [, b]) => b.hops.length - a.hops.length)) {
    const others = own.filter(({ difference }) => !found.some((one) => one.difference === difference))
    const proved = verdicts.provedAlong(hops, usage)
    const shown = proved ?? (explained.has(key) ? UNKNOWN : verdicts.along(hops, usage))
    const isOpen = shown.is === 'refuted' || shown.is === 'undecided'
    if (isOpen && !explained.has(key)) {
      for (let index = 1; index <= hops.length; index++) explained.add(keyOf(hops.slice(0, index)))
      // What narrows a response, or widens a request, breaks nobody by itself.
      const meant = others.filter(({ difference }) => EXPLAINS[usage.direction].has(difference.effect))
      const ofMembers = others.filter(({ difference }) => isAboutMembers(difference))
      const held = ofMembers.filter(
        ({ difference }) => shown.is === 'refuted' && holds(shown.value, difference.members),
      )
      const turned = [meant, held, ofMembers].find((some) => some.length > 0) ?? []
      if (turned.length === 0)
        found.push({ difference: unexplained(comparing, last), path, hops, shown, isOpen: false })
      for (const one of turned) found.push({ ...one, hops, shown, isOpen: false })
    }
    for (const one of others) {
      if (found.some(({ difference }) => difference === one.difference)) continue
      const isSilent = shown.is === 'same' && isAboutValues(one.difference) && isSameAt(verdicts, hops, usage)
      found.push({ ...one, hops, shown: isSilent ? shown : { is: 'proved' }, isOpen: false })
    }
  }
  return found
}

/** Keywords about members that no schema names. */
const NAMES = ' (names)'
const ABOUT_OTHERS: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames', 'maxProperties'],
  ...['minProperties', 'dependentRequired', 'dependentSchemas', 'if', 'not'],
])

function isAboutOthers({ keyword }: Difference, hops: readonly Hop[]): boolean {
  return ABOUT_OTHERS.has(keyword) || hops.at(-1)?.path === NAMES
}

/** Whether the sending side leaves open which members objects have. */
function isLeftOpen({ schemas }: Comparing, { base, head }: Hop, { direction }: Usage): boolean {
  const side = direction === 'request' ? schemas.base : schemas.head
  const { types, additional, unevaluated } = side.canonical(direction === 'request' ? base : head)
  const rests = [...additional, ...(unevaluated.get('unevaluatedProperties') ?? [])]
  return rests.length === 0 && types?.size !== 0
}

function pathTo(hops: readonly Hop[]): string {
  return hops.map(({ path }) => path).join('')
}

/** The verdict of values on a difference. For components, the first message shows it, unless a proof rules it out. */
function shownBy({ verdicts, shown }: Comparing, difference: Difference, way: readonly Hop[], usage: Usage): Shown {
  const proved = verdicts.provedAlong(way, usage)
  if (proved) return proved.is === 'same' && !isSameAt(verdicts, way, usage) ? { is: 'proved' } : proved
  const key = `${usage.direction} ${usage.isText} ${usage.isPath}`
  const known = shown.get(difference) ?? new Map<string, Shown>()
  shown.set(difference, known)
  const before = known.get(key)
  if (before) return before
  const found = verdicts.along(way, usage, difference)
  if (found.is === 'refuted') known.set(key, found)
  return found
}

/** Whether one of these members is in a value, at any depth. */
export function holds(value: unknown, members: readonly string[] = []): boolean {
  const text = JSON.stringify(value)
  return members.some((name) => text.includes(`${JSON.stringify(name)}:`))
}

/** Whether the innermost pair accepts the same values, and not only those around it, such as an open alternative. */
function isSameAt(verdicts: Comparing['verdicts'], way: readonly Hop[], usage: Usage): boolean {
  return verdicts.provedAlong(way.slice(-1), usage)?.is === 'same'
}

const UNKNOWN: Shown = { is: 'undecided' }

interface Way {
  hops: readonly Hop[]
  last: Hop
  path: string
  /** The differences of the last pair's own keywords. */
  own: { difference: Difference; path: string }[]
}

function keyOf(hops: readonly Hop[]): string {
  return hops.map(({ base, head, polarity }) => `${base.id}:${head.id}:${polarity}`).join(' ')
}

const EXPLAINS = {
  request: new Set<string>(['both', breakingEffect('request'), 'property-refused']),
  response: new Set<string>(['both', breakingEffect('response')]),
} as const

function isAboutMembers({ effect }: Difference): boolean {
  return effect === 'property-added' || effect === 'property-removed'
}

function isAboutValues({ effect }: Difference): boolean {
  return effect === 'narrower' || effect === 'wider' || effect === 'both'
}

/**
 * A difference that only all keywords together have: with `oneOf`, values that fit several alternatives are refused.
 */
function unexplained({ schemas }: Comparing, { base, head }: Hop): Difference {
  const [was, is] = [schemas.base.canonical(base).groups, schemas.head.canonical(head).groups]
  const keyword = [...was, ...is].some((group) => group.keyword === 'oneOf') ? 'oneOf' : 'allOf'
  const part = (groups: typeof was, { parts }: Schema): JsonObject | undefined =>
    groups.find((group) => group.keyword === keyword)?.part ?? parts.find(isObject)
  return {
    rule: 'schema-combinator-changed',
    effect: 'both',
    keyword,
    sentence:
      keyword === 'oneOf'
        ? 'another number of alternatives of `oneOf` fits'
        : 'all keywords together mean other values',
    detail: 'together',
    base: part(was, base),
    head: part(is, head),
  }
}

/** Whether a difference is about the meaning of values rather than which are valid. */
export function isAnnotation({ rule, keyword, isAnnotation }: Difference): boolean {
  if (isAnnotation || ANNOTATIONS.has(rule) || ANNOTATIONS.has(keyword)) return true
  return comparisonOf(keyword).by === 'value' && !['pattern', 'format', 'multipleOf', 'uniqueItems'].includes(keyword)
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'default-changed',
  'deprecation',
  'discriminator-changed',
  'inheriting-schema-added',
  'inheriting-schema-removed',
  'keyword-invalid',
])
