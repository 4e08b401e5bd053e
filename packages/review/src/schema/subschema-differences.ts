import { isObject } from '@contract-first/document/json'
import { differencesOfAlternatives, unpaired } from './alternative-differences.ts'
import { below, SAME } from './below.ts'
import type { Schema, Schemas } from './canonical.ts'
import type { Comparing, Difference, Found } from './differences.ts'
import { difference } from './keyword-differences.ts'
import { type Canonical, json, type Rest } from './keywords.ts'
import { declared, undeclared } from './undeclared.ts'

/** The differences of two schemas in the schemas below them, with the paths that lead there. */
export function* differencesOfSubschemas(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  yield* ofProperties(before, after, comparing)
  yield* ofPatternProperties(before, after, comparing)
  yield* ofAdditional(before, after, comparing)
  yield* ofPresence(before, after, comparing, 'items', 'schema-type-changed', '[]')
  yield* ofPrefixItems(before, after, comparing)
  yield* ofPresence(before, after, comparing, 'propertyNames', 'schema-keyword-changed', ' (names)')
  yield* ofDependentSchemas(before, after, comparing)
  yield* ofContains(before, after, comparing)
  yield* ofNot(before, after, comparing)
  yield* ofConditions(before, after, comparing)
  yield* differencesOfAlternatives(before, after, comparing)
}

function* ofProperties(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const { base, head, direction, polarity } = comparing
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const isNeeded = (name: string): boolean => before.required.has(name)
  for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
    const [was, is] = [before.properties.get(name), after.properties.get(name)]
    const isBefore = was !== undefined && !base.canonical(was)[hidden]
    const isAfter = is !== undefined && !head.canonical(is)[hidden]
    const path = `.${name}`
    const part = (schema: Schema | undefined): Difference['base'] => schema?.parts.find(isObject)
    const ends = { keyword: 'properties', base: part(was), head: part(is) }
    if (isBefore && isAfter) {
      yield* below(was, is, path, comparing)
      const [marks, newMarks] = [base.canonical(was).parts, head.canonical(is).parts]
      if (json(marksOf(marks)) !== json(marksOf(newMarks))) {
        yield [
          {
            rule: 'deprecation',
            effect: 'none',
            sentence: '',
            ...ends,
            keyword: 'deprecated',
            before: marksOf(marks),
            after: marksOf(newMarks),
          },
          path,
        ]
      }
    } else if (isAfter) {
      // What no schema named could be whatever is said of the others.
      const others = was ? undefined : undeclared(base, before, name)
      if (others) yield* below(others, declared(head, after, name, is), path, comparing)
      const isRefused = refuses(before, base) && direction === 'response'
      const effect = polarity === -1 ? 'narrower' : isRefused ? 'wider' : 'property-added'
      yield [
        {
          rule: 'property-added',
          effect,
          sentence: was ? 'property is part of it from now on' : 'property added',
          ...ends,
        },
        path,
      ]
    } else if (isBefore) {
      const isRequest = direction === 'request'
      const others = is || !isRequest ? undefined : undeclared(head, after, name)
      if (others) {
        yield* below(declared(base, before, name, was), others, path, comparing)
        const sentence = 'property is one of the others now'
        yield [{ rule: 'request-property-removed', effect: 'none', sentence, ...ends, head: undefined }, path]
        continue
      }
      const rule = isRequest ? 'request-property-removed' : 'property-removed'
      const effect =
        polarity === -1 || (!isRequest && isNeeded(name))
          ? 'wider'
          : isRequest && refuses(after, head)
            ? 'property-refused'
            : 'property-removed'
      const sentence = is ? `property became \`${hidden}\`` : 'property removed'
      yield [{ rule, effect, sentence, ...ends, ...(is ? {} : { head: undefined }) }, path]
    }
  }
}

/** What a property says about its end. */
function marksOf(parts: Canonical['parts']): Record<string, unknown> {
  const names = ['deprecated', 'x-deprecated-sunset', 'x-sunset', 'x-stability']
  return Object.fromEntries(names.map((name) => [name, parts.get(name)?.[name]]))
}

/** Whether an object refuses properties that it does not name. */
function refuses({ additional, unevaluated }: Canonical, schemas: Schemas): boolean {
  const rests = [...additional, ...(unevaluated.get('unevaluatedProperties') ?? [])]
  return rests.some(({ schema }) => isNothing(schemas.canonical(schema)))
}

function isNothing({ types }: Canonical): boolean {
  return types?.size === 0
}

function* ofPatternProperties(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'patternProperties'
  for (const pattern of new Set([...before[keyword].keys(), ...after[keyword].keys()])) {
    const [was, is] = [before[keyword].get(pattern), after[keyword].get(pattern)]
    const path = `{${pattern}}`
    if (was && is) {
      yield* below(was, is, path, comparing)
      continue
    }
    // In an object that refuses other properties, a pattern is what lets some in.
    const isOpening = is ? refuses(before, comparing.base) : refuses(after, comparing.head)
    const effect = (is !== undefined) === isOpening ? 'wider' : 'narrower'
    const sentence = `properties that match \`${pattern}\` have ${is ? 'a' : 'no'} schema ${is ? 'from now on' : 'any more'}`
    const values = { before: whole(was), after: whole(is) }
    yield [difference('schema-keyword-changed', keyword, effect, before, after, { sentence, ...values }), path]
  }
}

/** What is written of a schema, in one place or several. */
function whole(schema: Schema | undefined): unknown {
  return schema?.parts.length === 1 ? schema.parts[0] : schema?.parts
}

function* ofAdditional(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'additionalProperties'
  const [[was, ...wasMore], [is, ...isMore]] = [before.additional, after.additional]
  if (!was && !is) return
  const isSimple = wasMore.length + isMore.length === 0
  if (isSimple && was && is && sameNames(was, is)) {
    const isClosed = isNothing(comparing.base.canonical(was.schema)) || isNothing(comparing.head.canonical(is.schema))
    const found = comparing.of(was.schema, is.schema)
    if (!isClosed) yield* below(was.schema, is.schema, '{}', comparing)
    if (!isClosed || found.size === 0) return
  }
  const closed = was !== undefined && isNothing(comparing.base.canonical(was.schema))
  const isHeld = (rest: Rest, others: readonly Rest[], isBase: boolean): boolean =>
    others.some((other) => {
      const [a, b] = isBase ? [rest, other] : [other, rest]
      return leavesOutLess(other, rest) && comparing.of(a.schema, b.schema).size === 0
    })
  const isOne = isSimple && (!was || !is || sameNames(was, is))
  const isNarrower = isOne
    ? is !== undefined && !closed
    : before.additional.every((rest) => isHeld(rest, after.additional, true))
  const isWider = isOne
    ? is === undefined || closed
    : after.additional.every((rest) => isHeld(rest, before.additional, false))
  if (isNarrower && isWider) return
  const effect = isNarrower === isWider ? 'both' : isNarrower ? 'narrower' : 'wider'
  const values = { before: before.parts.get(keyword)?.[keyword], after: after.parts.get(keyword)?.[keyword] }
  const isClosed = is !== undefined && isNothing(comparing.head.canonical(is.schema))
  const sentence = isClosed
    ? 'other properties are refused'
    : closed
      ? 'other properties are allowed'
      : 'what other properties may be changed'
  yield [difference('schema-constraint-changed', keyword, effect, before, after, { sentence, ...values }), '']
}

/** Whether the first holds for every name that the second holds for. */
function leavesOutLess(a: Rest, b: Rest): boolean {
  if (b.except === 'declared') return true
  return a.except !== 'declared' && a.except.every((name) => b.except.includes(name))
}

function sameNames(a: Rest, b: Rest): boolean {
  if (a.except === 'declared' || b.except === 'declared') return a.except === b.except
  return [...a.except].sort().join('\n') === [...b.except].sort().join('\n')
}

function* ofPresence(
  before: Canonical,
  after: Canonical,
  comparing: Comparing,
  keyword: 'items' | 'propertyNames',
  rule: string,
  path: string,
): Generator<Found> {
  const [was, is] = [before[keyword], after[keyword]]
  if (was && is) yield* below(was, is, path, comparing)
  else if (was || is) {
    const sentence = `\`${keyword}\` ${is ? 'added' : 'removed'}`
    yield [difference(rule, keyword, is ? 'narrower' : 'wider', before, after, { sentence }), '']
  }
}

function* ofPrefixItems(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'prefixItems'
  const length = Math.max(before[keyword].length, after[keyword].length)
  for (let i = 0; i < length; i++) {
    const [was, is] = [before[keyword][i], after[keyword][i]]
    const path = `[${i}]`
    if (was && is) yield* below(was, is, path, comparing)
    else {
      // Beyond the listed items, `items` holds.
      const any = (side: Comparing['base'], rest: Schema | undefined): Schema => rest ?? side.of(true)
      const found = comparing.of(was ?? any(comparing.base, before.items), is ?? any(comparing.head, after.items))
      if (found.size === 0) continue
      const sentence = `item ${i + 1} has ${is ? 'a schema of its own from now on' : 'no schema of its own any more'}`
      const hasItems = (is ? before : after).items !== undefined
      const effect = hasItems ? 'both' : is ? 'narrower' : 'wider'
      yield [difference('schema-keyword-changed', keyword, effect, before, after, { sentence, detail: `${i}` }), '']
    }
  }
}

function* ofDependentSchemas(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'dependentSchemas'
  for (const name of new Set([...before[keyword].keys(), ...after[keyword].keys()])) {
    const [was, is] = [before[keyword].get(name), after[keyword].get(name)]
    if (was && is) yield* below(was, is, '', comparing, { step: SAME })
    else {
      const sentence = `a schema that holds when \`${name}\` is there was ${is ? 'added' : 'removed'}`
      const more = { sentence, detail: name }
      yield [difference('schema-keyword-changed', keyword, is ? 'narrower' : 'wider', before, after, more), '']
    }
  }
}

function* ofContains(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const [[was, ...wasMore], [is, ...isMore]] = [before.contains, after.contains]
  const rule = 'schema-keyword-changed'
  if (was && is && wasMore.length + isMore.length === 0) {
    const items = [...below(was.schema, is.schema, '', comparing, { step: undefined })]
    const counts = was.max !== Infinity || is.max !== Infinity || was.min === 0 || is.min === 0
    if (counts && items.length > 0) {
      yield [difference(rule, 'contains', 'both', before, after, { sentence: '`contains` changed' }), '']
    } else yield* items
    for (const [keyword, a, b] of [
      ['minContains', was.min, is.min],
      ['maxContains', was.max, is.max],
    ] as const) {
      if (a === b) continue
      const isNarrower = keyword === 'minContains' ? b > a : b < a
      const values = { before: finite(a), after: finite(b) }
      const sentence = `\`${keyword}\` changed`
      yield [difference(rule, keyword, isNarrower ? 'narrower' : 'wider', before, after, { sentence, ...values }), '']
    }
  } else if (was || is) {
    const effect = !was ? 'narrower' : !is ? 'wider' : 'both'
    if (effect === 'both' && pairedAll(before.contains, after.contains, comparing)) return
    const sentence = `\`contains\` ${!was ? 'added' : !is ? 'removed' : 'changed'}`
    yield [difference(rule, 'contains', effect, before, after, { sentence }), '']
  }
}

function pairedAll(a: Canonical['contains'], b: Canonical['contains'], comparing: Comparing): boolean {
  const rest = [...b]
  return (
    a.length === b.length &&
    a.every((one) => {
      const i = rest.findIndex(
        (other) => one.min === other.min && one.max === other.max && comparing.of(one.schema, other.schema).size === 0,
      )
      if (i !== -1) rest.splice(i, 1)
      return i !== -1
    })
  )
}

function finite(count: number): number | undefined {
  return count === Infinity ? undefined : count
}

function* ofNot(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const { gone, added } = unpaired(before.not, after.not, comparing, true)
  while (gone.length > 0 && added.length > 0) {
    const [was, is] = [gone.shift(), added.shift()]
    if (was && is) yield* below(was, is, '', comparing, { turned: true })
  }
  if (gone.length + added.length === 0) return
  const sentence = `\`not\` ${added.length > 0 ? 'added' : 'removed'}`
  const effect = added.length > 0 ? 'narrower' : 'wider'
  yield [difference('schema-combinator-changed', 'not', effect, before, after, { sentence }), '']
}

function* ofConditions(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const [was, is] = [before.conditions, after.conditions]
  for (let i = 0; i < Math.max(was.length, is.length); i++) {
    const [a, b] = [was[i], is[i]]
    const rule = 'schema-keyword-changed'
    if (!a || !b) {
      const sentence = `a condition was ${b ? 'added' : 'removed'}`
      yield [difference(rule, 'if', b ? 'narrower' : 'wider', before, after, { sentence }), '']
    } else if (comparing.of(a.if, b.if).size > 0) {
      yield [
        difference(rule, 'if', 'both', before, after, {
          sentence: 'a condition asks for something else',
          before: whole(a.if),
          after: whole(b.if),
        }),
        '',
      ]
    } else {
      yield* below(a.then, b.then, '', comparing, { step: SAME })
      yield* below(a.else, b.else, '', comparing, { step: SAME })
    }
  }
}
