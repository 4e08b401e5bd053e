import { isObject } from '@contract-first/document/json'
import type { Difference, WireDirection } from '../schema/differences.ts'
import { add, type Exchange } from './comparing.ts'
import { deprecationVerdicts, removalVerdict } from './time.ts'
import { type Spot, spot, type Verdict } from './verdicts.ts'

/** What holds two schemas. */
interface Holders {
  readonly base: unknown
  readonly head: unknown
  /** Under which name; by default `schema`. */
  readonly member?: 'schema' | 'itemSchema'
  readonly isXml?: boolean
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
      whoBreaks: isBreaking ? whoBreaks[direction] : undefined,
      base: spot(holders.base, member),
      head: spot(holders.head, member),
    })
    return
  }
  const found = schemas.differences(schemas.base.of(before), schemas.head.of(after), direction)
  for (const [difference, path] of found) {
    const place = path === '' ? '' : `\`${path.replace(/^[. ]/, '')}\``
    for (const verdict of verdictsOf(difference, direction, exchange, holders.isXml === true)) {
      const { base, head } = verdict
      const spots = base || head ? {} : { base: spot(holders.base, member), head: spot(holders.head, member) }
      add(exchange, place, { ...verdict, ...spots })
    }
  }
}

function isEmpty(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0)
}

export const whoBreaks: Readonly<Record<WireDirection, string>> = {
  request: 'callers that send what was valid before',
  response: 'readers that rely on what was promised before',
}

/** Who breaks, rule by rule and direction, where more can be said than in general. */
const BREAKS: Readonly<Record<string, Partial<Record<WireDirection, string>>>> = {
  'default-changed': { request: 'callers that omit it' },
  'enum-values-added': { response: 'readers that know every value' },
  'enum-values-removed': { request: 'callers that send a removed value' },
  'property-removed': { response: 'readers of the property' },
  'request-property-removed': { request: 'callers that send the property' },
  'required-properties-added': { request: 'callers that omit a required property' },
  'required-properties-removed': { response: 'readers that expect the property in every answer' },
  'schema-type-changed': { request: 'callers that send the old type', response: 'readers that expect the old type' },
}

function verdictsOf(
  difference: Difference,
  direction: WireDirection,
  { comparing, subject }: Exchange,
  isXml: boolean,
): Verdict[] {
  const { rule, effect, keyword, sentence, before, after } = difference
  const isWhole = keyword === 'properties'
  const ends = {
    base: end(difference.base, isWhole ? undefined : keyword),
    head: end(difference.head, isWhole ? undefined : keyword),
  }
  if (rule === 'deprecation') {
    return deprecationVerdicts(before, after, subject.stability, comparing.today, {
      base: end(difference.base),
      head: end(difference.head),
    })
  }
  const common = { rule, direction, sentence, detail: detailOf(difference), before, after, ...ends }
  if (rule === 'keyword-invalid') return [{ ...common, class: 'policy' }]
  if (keyword === 'xml' && !isXml) return [{ ...common, class: 'note', kind: 'documentation', bump: 'patch' }]
  const breaking: Verdict = {
    ...common,
    class: 'breaking',
    whoBreaks: BREAKS[rule]?.[direction] ?? whoBreaks[direction],
  }
  switch (effect) {
    case 'property-added':
      return [{ ...common, class: 'note', kind: 'addition' }]
    case 'property-refused':
    case 'property-removed': {
      const resolved = comparing.base.resolve(difference.base)
      const { whoBreaks: who, ...rest } = breaking
      const removal = difference.head ? undefined : removalVerdict(resolved, comparing.today)
      if (removal) return [{ ...rest, ...removal, ...(removal.class === 'breaking' ? { whoBreaks: who } : {}) }]
      if (direction === 'response' || effect === 'property-refused') return [breaking]
      return [{ ...common, class: 'policy', bump: 'minor', sentence: `${sentence}: what callers send is ignored now` }]
    }
    default: {
      const isBreaking = effect === 'both' || effect === (direction === 'request' ? 'narrower' : 'wider')
      return [isBreaking ? breaking : { ...common, class: 'note' }]
    }
  }
}

/** The sentence is not part of a fingerprint: better words must not void an approval. */
function detailOf({ keyword, effect, detail }: Difference): string {
  return [keyword, effect, detail ?? ''].join(' ').trim()
}

function end(part: Difference['base'], member?: string): Spot | undefined {
  return spot(part, member)
}
