import { isEqual, isObject } from '@contract-first/document/json'
import { differencesOfAlternatives } from './alternative-differences.ts'
import { below, SAME } from './below.ts'
import type { Canonical, Condition, Contains, Rest, Schema } from './canonical.ts'
import type { Comparing, Difference, Effect, Found } from './difference.ts'
import { difference } from './keyword-differences.ts'
import { json } from './keywords.ts'
import type { Schemas } from './schemas.ts'
import { declared, undeclared } from './undeclared.ts'
import { type Unpaired, unpaired } from './unpaired.ts'

/** The differences of two schemas in their subschemas, with the paths to them. */
export function* differencesOfSubschemas(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  yield* ofProperties(before, after, comparing)
  yield* ofPlaces(before, after, comparing)
  yield* ofAdditional(before, after, comparing)
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
    const ends = { keyword: 'properties', members: [name], base: part(was), head: part(is) }
    if (isBefore && isAfter) {
      yield* below(was, is, path, comparing)
      const [marks, newMarks] = [base.canonical(was).parts, head.canonical(is).parts]
      if (marks !== newMarks && !isEqual(marksOf(marks), marksOf(newMarks))) {
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
      // An unnamed member could be anything that the schema for other members allows.
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

/** The keywords that announce the end of a property. */
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

/** A subschema to compare, if both sides have it. */
interface PlaceBelow {
  keyword: string
  /** The name of one of several schemas under a keyword: a pattern, an index, a name. */
  name: string
  schema: Schema
  path: string
}

function placesBelow(canonical: Canonical): ReadonlyMap<string, PlaceBelow> {
  const { patternProperties, items, prefixItems, propertyNames, dependentSchemas } = canonical
  const place = (keyword: string, name: string, schema: Schema, path: string): PlaceBelow[] => [
    { keyword, name, schema, path },
  ]
  const found = [
    ...[...patternProperties].flatMap(([name, schema]) => place('patternProperties', name, schema, `{${name}}`)),
    ...(items ? place('items', '', items, '[]') : []),
    ...prefixItems.flatMap((schema, i) => place('prefixItems', `${i}`, schema, `[${i}]`)),
    ...(propertyNames ? place('propertyNames', '', propertyNames, ' (names)') : []),
    ...[...dependentSchemas].flatMap(([name, schema]) => place('dependentSchemas', name, schema, '')),
  ]
  return new Map(found.map((one) => [`${one.keyword} ${one.name}`, one]))
}

function* ofPlaces(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const [places, newPlaces] = [placesBelow(before), placesBelow(after)]
  for (const [key, { keyword, name, path }] of new Map([...places, ...newPlaces])) {
    const [was, is] = [places.get(key)?.schema, newPlaces.get(key)?.schema]
    if (was && is) {
      yield* below(was, is, path, comparing, path === '' ? { step: SAME } : {})
      continue
    }
    const isListed = keyword === 'prefixItems'
    if (isListed && isSameRest(was ?? before.items, is ?? after.items, comparing)) continue
    // In an object that refuses other properties, a pattern allows some.
    const isClosed = is ? refuses(before, comparing.base) : refuses(after, comparing.head)
    const isOpening = keyword === 'patternProperties' && isClosed
    const effect =
      isListed && (before.items || after.items) ? 'both' : (is !== undefined) === isOpening ? 'wider' : 'narrower'
    const named = name === '' || isListed ? '' : ` for \`${name}\``
    const sentence = isListed
      ? `item ${Number(name) + 1} ${is ? 'has its own schema from now on' : 'no longer has its own schema'}`
      : `\`${keyword}\`${named} ${is ? 'added' : 'removed'}`
    const rule = keyword === 'items' ? 'schema-type-changed' : 'schema-keyword-changed'
    const more = { sentence, detail: name, ...(name !== '' && !isListed && { before: whole(was), after: whole(is) }) }
    yield [difference(rule, keyword, effect, before, after, more), keyword === 'patternProperties' ? path : '']
  }
}

/** Whether an item without its own schema on one side has the same one there: beyond the list, `items` applies. */
function isSameRest(was: Schema | undefined, is: Schema | undefined, { base, head, of }: Comparing): boolean {
  return of(was ?? base.of(true), is ?? head.of(true)).size === 0
}

/** A whole schema, wherever its parts are written. */
function whole(schema: Schema | undefined): unknown {
  return schema?.parts.length === 1 ? schema.parts[0] : schema?.parts
}

function* ofAdditional(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'additionalProperties'
  const isSame = (was: Rest, is: Rest): boolean =>
    json(was.except) === json(is.except) && comparing.of(was.schema, is.schema).size === 0
  const unlike = unpaired(before.additional, after.additional, isSame)
  const [was, is] = [unlike.gone[0], unlike.added[0]]
  const wasClosed = was !== undefined && isNothing(comparing.base.canonical(was.schema))
  const isClosed = is !== undefined && isNothing(comparing.head.canonical(is.schema))
  if (was && is && !wasClosed && !isClosed && json(was.except) === json(is.except)) {
    const found = [...below(was.schema, is.schema, '{}', comparing)]
    if (found.length > 0 && isOne(unlike)) return yield* found
  }
  const sentence = isClosed
    ? 'other properties are refused'
    : wasClosed
      ? 'other properties are allowed'
      : 'the schema of other properties changed'
  const more = { sentence, before: before.parts.get(keyword)?.[keyword], after: after.parts.get(keyword)?.[keyword] }
  const effect = isClosed === wasClosed ? effectOf(unlike) : isClosed ? 'narrower' : 'wider'
  if (effect) yield [difference('schema-constraint-changed', keyword, effect, before, after, more), '']
}

function* ofContains(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const rule = 'schema-keyword-changed'
  const isSame = (was: Contains, is: Contains): boolean =>
    was.min === is.min && was.max === is.max && comparing.of(was.schema, is.schema).size === 0
  const unlike = unpaired(before.contains, after.contains, isSame)
  const [was, is] = [unlike.gone[0], unlike.added[0]]
  const effect = effectOf(unlike)
  if (!effect) return
  if (!was || !is || !isOne(unlike) || comparing.of(was.schema, is.schema).size > 0) {
    const sentence = `\`contains\` ${!was ? 'added' : !is ? 'removed' : 'changed'}`
    yield [difference(rule, 'contains', effect, before, after, { sentence }), '']
    return
  }
  for (const keyword of ['minContains', 'maxContains'] as const) {
    const member = keyword === 'minContains' ? 'min' : 'max'
    if (was[member] === is[member]) continue
    const sentence = `\`${keyword}\` changed`
    const isNarrower = (keyword === 'minContains') === is[member] > was[member]
    yield [difference(rule, keyword, isNarrower ? 'narrower' : 'wider', before, after, { sentence }), '']
  }
}

function* ofNot(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const unlike = unpaired(before.not, after.not, (was, is) => comparing.of(was, is, true).size === 0)
  const [was, is] = [unlike.gone[0], unlike.added[0]]
  if (was && is && isOne(unlike)) return yield* below(was, is, '', comparing, { turned: true })
  const effect = effectOf(unlike)
  const sentence = `\`not\` ${!was ? 'added' : !is ? 'removed' : 'changed'}`
  if (effect) yield [difference('schema-combinator-changed', 'not', effect, before, after, { sentence }), '']
}

function* ofConditions(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const isSame = (was: Condition, is: Condition): boolean =>
    (['if', 'then', 'else'] as const).every((branch) => comparing.of(was[branch], is[branch]).size === 0)
  const unlike = unpaired(before.conditions, after.conditions, isSame)
  const [was, is] = [unlike.gone[0], unlike.added[0]]
  if (was && is && isOne(unlike) && comparing.of(was.if, is.if).size === 0) {
    yield* below(was.then, is.then, '', comparing, { step: SAME })
    yield* below(was.else, is.else, '', comparing, { step: SAME })
    return
  }
  const effect = effectOf(unlike)
  const sentence = !was ? 'a condition was added' : !is ? 'a condition was removed' : 'a condition changed'
  const more = { sentence, before: whole(was?.if), after: whole(is?.if) }
  if (effect) yield [difference('schema-keyword-changed', 'if', effect, before, after, more), '']
}

function isOne({ gone, added }: Unpaired<unknown>): boolean {
  return gone.length === 1 && added.length === 1
}

/** The effect on schemas that all apply: each one more leaves fewer values. */
function effectOf({ gone, added }: Unpaired<unknown>): Effect | undefined {
  if (gone.length > 0) return added.length > 0 ? 'both' : 'wider'
  return added.length > 0 ? 'narrower' : undefined
}
