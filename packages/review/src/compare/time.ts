import { isObject } from '@contract-first/document/json'
import type { Stability } from '../finding/finding.ts'
import type { RuleId } from '../finding/rules.ts'
import type { DocumentPlace, Verdict } from './verdicts.ts'

const NAMES = ['x-deprecated-sunset', 'x-sunset'] as const

/** The deprecation and sunset of an operation, a parameter or a property. */
interface Marks {
  deprecated: boolean
  /** An ISO 8601 date. */
  sunset?: string
  /** Why the sunset is invalid, if one is written. */
  invalid?: string
}

/** The minimum number of days between a change and the sunset that it announces. */
const NOTICE_DAYS: Readonly<Record<Stability, number>> = { stable: 180, beta: 31, experimental: 0 }

type Ends = { base?: DocumentPlace | undefined; head?: DocumentPlace | undefined }

/** Judges how a deprecation changed. `before` is undefined for something new. */
export function deprecationVerdicts(
  before: unknown,
  after: unknown,
  stability: Stability,
  today: string,
  ends: Ends,
): Verdict[] {
  const [was, is] = [marksOf(before), marksOf(after)]
  const member = (node: unknown): string =>
    [...NAMES, 'deprecated'].find((name) => isObject(node) && name in node) ?? 'deprecated'
  const spots = {
    base: ends.base && { ...ends.base, member: member(before) },
    head: ends.head && { ...ends.head, member: member(after) },
  }
  const values = { before: was.sunset, after: is.sunset }
  const policy = (rule: RuleId, sentence: string): Verdict[] => [
    { rule, class: 'policy', direction: 'none', sentence, ...values, ...spots },
  ]
  const note = (rule: RuleId, sentence: string): Verdict[] => [
    { rule, class: 'note', direction: 'none', sentence, ...values, ...spots },
  ]
  if (is.invalid !== undefined) return is.invalid === was.invalid ? [] : policy('sunset-invalid', is.invalid)
  if (!is.deprecated && is.sunset && (was.deprecated || !was.sunset)) {
    return policy('sunset-without-deprecation', `sunset ${is.sunset} without a deprecation: add \`deprecated: true\``)
  }
  if (!is.deprecated) return was.deprecated ? note('deprecation-withdrawn', 'deprecated no longer') : []
  if (!is.sunset) {
    if (was.sunset) return policy('sunset-deleted', `deprecated without a sunset, which was ${was.sunset}`)
    return was.deprecated
      ? []
      : policy('deprecated-sunset-missing', 'deprecated without a sunset: add `x-deprecated-sunset`')
  }
  if (was.deprecated && was.sunset) {
    if (is.sunset === was.sunset) return []
    const words = `${was.sunset} to ${is.sunset}`
    return is.sunset < was.sunset
      ? policy('sunset-moved-earlier', `sunset moved earlier, from ${words}`)
      : note('sunset-moved-later', `sunset moved later, from ${words}`)
  }
  const days = Math.round((Date.parse(is.sunset) - Date.parse(today)) / 86_400_000)
  if (days < NOTICE_DAYS[stability]) {
    const notice = `${NOTICE_DAYS[stability]} days are promised`
    return policy('sunset-too-soon', `sunset ${is.sunset} is ${days < 0 ? 'past' : `in ${days} days`}, ${notice}`)
  }
  return note('deprecated', `deprecated, sunset ${is.sunset}`)
}

/** Judges a removal by the announced sunset; `undefined` if there was none. */
export function removalVerdict(
  removed: unknown,
  today: string,
): Pick<Verdict, 'rule' | 'class' | 'sentence'> | undefined {
  const { deprecated, sunset } = marksOf(removed)
  if (!deprecated || !sunset) return undefined
  return sunset <= today
    ? { rule: 'removed-after-sunset', class: 'note', sentence: `removed after its sunset, ${sunset}` }
    : { rule: 'removed-before-sunset', class: 'breaking', sentence: `removed before its sunset, ${sunset}` }
}

function marksOf(node: unknown): Marks {
  if (!isObject(node)) return { deprecated: false }
  const deprecated = node.deprecated === true
  const written = NAMES.flatMap((name) => (node[name] === undefined ? [] : [{ name, value: node[name] }]))
  const [first, second] = written
  if (!first) return { deprecated }
  if (second && first.value !== second.value) {
    return { deprecated, invalid: `\`${first.name}\` and \`${second.name}\` contradict each other` }
  }
  const sunset = dateOf(first.value)
  if (sunset !== undefined) return { deprecated, sunset }
  return { deprecated, invalid: `\`${first.name}\` is not a date: write it as 2030-12-31` }
}

/** The value, if it is the ISO 8601 full-date of a day that exists. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

const RANKS = new Map([
  ['experimental', 0],
  ['beta', 1],
  ['stable', 2],
])

/** Judges how a promise of stability changed: it may only rise. Something new may promise anything. */
export function stabilityVerdicts(before: unknown, after: unknown, ends: Ends): Verdict[] {
  const [was, is] = [before, after].map((node) => (isObject(node) ? (node['x-stability'] ?? 'stable') : 'stable'))
  if (was === is && isObject(before)) return []
  const member = 'x-stability'
  const spots = { base: ends.base && { ...ends.base, member }, head: ends.head && { ...ends.head, member } }
  const [rank, oldRank] = [RANKS.get(String(is)), RANKS.get(String(was))]
  const common = { direction: 'none', before: was, after: is, ...spots } as const
  if (rank === undefined) {
    const sentence = '`x-stability` is none of `experimental`, `beta`, `stable`'
    return [{ rule: 'stability-invalid', class: 'policy', sentence, ...common }]
  }
  if (!isObject(before) || oldRank === undefined || rank === oldRank) return []
  const [rule, sentence] =
    rank < oldRank
      ? (['stability-lowered', `stability lowered to ${is}`] as const)
      : (['stability-raised', `stability raised to ${is}`] as const)
  return [{ rule, class: rank < oldRank ? 'policy' : 'note', sentence, ...common }]
}
