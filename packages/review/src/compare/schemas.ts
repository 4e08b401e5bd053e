import { isObject } from '@contract-first/document/json'
import { FORMATS, isFormat } from '@contract-first/document/words'
import type { Refused } from '../containment/containment.ts'
import type { Difference, Hop, WireDirection } from '../schema/difference.ts'
import { breakingEffect } from '../schema/differences.ts'
import { add, type Exchange } from './comparing.ts'
import { concernedBy } from './concerned.ts'
import { refusedRequest } from './refused-request.ts'
import type { SentAs } from './sent-as.ts'
import { holds, isAnnotation, type ShownDifference, shownDifferences } from './shown-differences.ts'
import { deprecationVerdicts, removalVerdict } from './time.ts'
import { placeIn, type Verdict, type Witness } from './verdicts.ts'
import { WHO_BREAKS } from './who-breaks.ts'

/** The objects that hold two schemas. */
interface Holders {
  base: unknown
  head: unknown
  /** The member that holds the schema; by default `schema`. */
  member?: 'schema' | 'itemSchema'
  isXml?: boolean
  /** Whether values are written as text, as in parameters and headers. */
  isText?: boolean
  /** The part of a caller's request. */
  sentAs?: SentAs
}

/** Judges the differences of two schemas that are used at the same place of an exchange. */
export function compareSchemas(
  exchange: Exchange,
  before: unknown,
  after: unknown,
  direction: WireDirection,
  holders: Holders,
): void {
  const { schemas } = exchange.comparing
  const { member = 'schema' } = holders
  if (before === undefined && after === undefined) return
  if (before === undefined || after === undefined) {
    const isAdded = before === undefined
    if (isEmpty(isAdded ? after : before)) return
    const isBreaking = isAdded === (direction === 'request')
    add(exchange, '', {
      rule: isAdded ? 'schema-added' : 'schema-removed',
      class: isBreaking ? 'breaking' : 'note',
      direction,
      sentence: `schema ${isAdded ? 'added: anything was possible before' : 'removed: anything is possible now'}`,
      whoBreaks: isBreaking ? WHO_BREAKS[direction] : undefined,
      base: placeIn(holders.base, member),
      head: placeIn(holders.head, member),
    })
    return
  }
  const root: Hop = {
    base: schemas.base.of(before),
    head: schemas.head.of(after),
    polarity: 1,
    path: '',
    step: undefined,
    isWhole: true,
  }
  const { isText = false, sentAs } = holders
  const isPath = sentAs !== undefined && 'parameter' in sentAs && sentAs.parameter.in === 'path'
  const usage = { direction, isText, isPath }
  for (const { difference, path, hops, shown, isOpen } of shownDifferences(exchange.comparing, root, usage)) {
    const concerned = concernedBy(exchange.comparing, { difference, path, hops }, direction)
    const place = path === '' ? '' : `\`${path.replace(/^[. ]/, '')}\``
    for (const verdict of verdictsOf(difference, { shown, isOpen }, direction, exchange, holders)) {
      const { base, head } = verdict
      const spots = base || head ? {} : { base: placeIn(holders.base, member), head: placeIn(holders.head, member) }
      add(exchange, place, { ...verdict, concerned, ...spots })
    }
  }
}

function isEmpty(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0)
}

/** The callers or readers that break, by rule and direction, where more than the general sentence is known. */
const BREAKS: Readonly<Record<string, Partial<Record<WireDirection, string>>>> = {
  'default-changed': { request: 'callers that omit it' },
  'enum-values-added': { response: 'readers that know every value' },
  'enum-values-removed': { request: 'callers that send a removed value' },
  'property-removed': { response: 'readers of the property' },
  'request-property-removed': { request: 'callers that send the property' },
  'required-properties-added': { request: 'callers that omit a required property' },
  'required-properties-removed': { response: 'readers that expect the property in every response' },
  'schema-type-changed': { request: 'callers that send the old type', response: 'readers that expect the old type' },
}

function verdictsOf(
  difference: Difference,
  { shown, isOpen }: Pick<ShownDifference, 'shown' | 'isOpen'>,
  direction: WireDirection,
  { comparing, subject, called }: Exchange,
  { isXml, isText, sentAs }: Holders,
): Verdict[] {
  const { rule, effect, keyword, sentence, before, after } = difference
  const isWhole = keyword === 'properties'
  const ends = {
    base: placeIn(difference.base, isWhole ? undefined : keyword),
    head: placeIn(difference.head, isWhole ? undefined : keyword),
  }
  if (rule === 'deprecation') {
    return deprecationVerdicts(before, after, subject.stability, comparing.today, {
      base: placeIn(difference.base),
      head: placeIn(difference.head),
    })
  }
  const common = { rule, direction, sentence, detail: detailOf(difference), before, after, ...ends }
  if (rule === 'keyword-invalid') return [{ ...common, class: 'policy' }]
  if (keyword === 'xml' && !isXml) return [{ ...common, class: 'note', kind: 'documentation', bump: 'patch' }]
  const breaks = { class: 'breaking', whoBreaks: BREAKS[rule]?.[direction] ?? WHO_BREAKS[direction] } as const
  const witnessOf = ({ value, isForAnother = false }: Refused): Witness => ({
    value,
    ...(isForAnother && { isForAnother }),
    ...(called &&
      sentAs &&
      direction === 'request' && { request: () => refusedRequest(comparing, called, sentAs, value) }),
  })
  // A keyword that says something about values, rather than which are valid, is judged by its rule.
  if (isAnnotation(difference)) {
    const isBreaking = effect === 'both' || effect === breakingEffect(direction)
    if (!isBreaking) return [{ ...common, class: 'note' }]
    if (shown.is === 'refuted') return [{ ...common, ...breaks, witness: witnessOf(shown) }]
    const why = BREAKS[rule]?.[direction] ? '' : ' (no value shows it: the same are valid, and mean something else)'
    return [{ ...common, ...breaks, sentence: `${sentence}${why}` }]
  }
  if (effect === 'none') return [{ ...common, class: 'note' }]
  if (effect === 'property-added') {
    if (shown.is !== 'refuted' || !holds(shown.value, difference.members))
      return [{ ...common, class: 'note', kind: 'addition' }]
    return [{ ...common, ...breaks, sentence: `${sentence}: any value was accepted before`, witness: witnessOf(shown) }]
  }
  if (rule === 'property-removed' || rule === 'request-property-removed') {
    const resolved = comparing.base.resolve(difference.base)
    const removal = difference.head ? undefined : removalVerdict(resolved, comparing.today)
    if (removal)
      return [{ ...common, ...removal, ...(removal.class === 'breaking' && { whoBreaks: breaks.whoBreaks }) }]
    if (shown.is === 'proved' || shown.is === 'same') {
      const consequence =
        direction === 'request' ? 'what callers send is ignored now' : 'readers that look for it find nothing'
      return [{ ...common, class: 'policy', bump: 'minor', sentence: `${sentence}: ${consequence}` }]
    }
  }
  // Nothing promises that unnamed members are accepted, or absent, but some callers rely on it.
  if ((shown.is === 'proved' || shown.is === 'same') && isOpen) return [{ ...common, class: 'policy', bump: 'minor' }]
  switch (shown.is) {
    case 'same':
      return isHeldOtherwise(difference) ? [{ ...common, class: 'source' }] : []
    case 'proved': {
      const isSource = isHeldOtherwise(difference) || (isText && isRetyped(difference, direction))
      // The server promises more than it did when it stored what it sends.
      const promise = direction === 'response' && effect === 'narrower' && !isSource
      const told = promise ? `${sentence}; data stored before may break it` : sentence
      return [{ ...common, sentence: told, class: isSource ? 'source' : 'note' }]
    }
    case 'refuted': {
      const mayComeAgain = rule === 'property-removed' && holds(shown.value, difference.members)
      const told = mayComeAgain
        ? `${sentence}: it may still come, with any value, among those without a name`
        : sentence
      return [{ ...common, ...breaks, sentence: told, witness: witnessOf(shown) }]
    }
    case 'undecided':
      return [{ ...common, class: 'undecided', whoBreaks: breaks.whoBreaks }]
  }
}

/** Whether only generated code sees the change, since the values are the same as text. */
function isRetyped({ rule, effect }: Difference, direction: WireDirection): boolean {
  return rule === 'schema-type-changed' && (effect === 'both' || effect === breakingEffect(direction))
}

/** Whether generated code has another type for the same numbers: `int` and `long`, `double` and a decimal number. */
function isHeldOtherwise({ keyword, before, after }: Difference): boolean {
  return keyword === 'format' && [before, after].some((format) => isFormat(format) && FORMATS[format] === 'number')
}

/** The sentence is not part of a fingerprint: better words must not void an approval. */
function detailOf({ keyword, effect, detail }: Difference): string {
  return [keyword, effect, detail ?? ''].join(' ').trim()
}
