import { isObject } from '@contract-first/document/json'
import type { Comparing } from './comparing.ts'
import { spot, type Verdict } from './verdicts.ts'

/** The root extension that says how many requests each plan allows. */
export const RATE_PLANS = 'x-rate-limit-plans'

/** Compares the limits of plans: a lower one answers 429 to requests that succeeded before. */
export function compareRateLimitPlans({ base, head, findings, judged }: Comparing): void {
  const [before, after] = [base.content[RATE_PLANS], head.content[RATE_PLANS]]
  if (!isObject(before) || !isObject(after)) return
  judged.add('plansHolder', base.content, head.content)
  const note = { class: 'note' } as const
  const policy = { class: 'policy', bump: 'minor' } as const
  for (const plan of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[plan], after[plan]]
    const add = (verdict: Pick<Verdict, 'rule' | 'class' | 'kind' | 'bump' | 'sentence' | 'before' | 'after'>): void =>
      findings.add(
        { direction: 'none', base: spot(before, plan), head: spot(after, plan), ...verdict },
        { stability: 'stable', part: `rate limits of the plan \`${plan}\`` },
      )
    if (was === undefined) add({ rule: 'rate-limit-plan-added', ...note, kind: 'addition', sentence: 'plan added' })
    else if (is === undefined)
      add({ rule: 'rate-limit-plan-removed', ...policy, sentence: 'plan removed', before: was })
    else {
      for (const [limit, from, to] of limitsOf(was, is)) {
        if (from === to) continue
        const isLowered = allowed(to) < allowed(from)
        const sentence = `\`${limit}\` ${isLowered ? 'lowered' : 'raised'} from ${words(from)} to ${words(to)}`
        const rule = isLowered ? 'rate-limit-lowered' : 'rate-limit-raised'
        add({ rule, ...(isLowered ? policy : note), sentence, before: from, after: to })
      }
    }
  }
}

function limitsOf(was: unknown, is: unknown): [limit: string, from: unknown, to: unknown][] {
  const [before, after] = [was, is].map((plan) => (isObject(plan) ? plan : {}))
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => [name, before?.[name], after?.[name]])
}

/** The number that a limit allows; without a number, the document sets no limit. */
function allowed(limit: unknown): number {
  return typeof limit === 'number' ? limit : Infinity
}

function words(limit: unknown): string {
  return typeof limit === 'number' ? String(limit) : 'no fixed number'
}
