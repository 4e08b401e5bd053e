import { isObject } from '@contract-first/document/json'
import { plansIn, RATE_LIMIT_PLANS } from '@contract-first/document/words'
import type { Comparing } from './comparing.ts'
import { placeIn, type Verdict } from './verdicts.ts'

/** Compares the limits of plans: a lower one answers 429 to requests that succeeded before. */
export function compareRateLimitPlans({ base, head, findings, judged }: Comparing): void {
  const [before, after] = [base.content[RATE_LIMIT_PLANS], head.content[RATE_LIMIT_PLANS]]
  if (!isObject(before) || !isObject(after)) return
  const [allowedBefore, allowedAfter] = [plansIn(base.content), plansIn(head.content)]
  judged.add('plansHolder', base.content, head.content)
  const note = { class: 'note' } as const
  const policy = { class: 'policy', bump: 'minor' } as const
  for (const plan of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[plan], after[plan]]
    const add = (verdict: Pick<Verdict, 'rule' | 'class' | 'kind' | 'bump' | 'sentence' | 'before' | 'after'>): void =>
      findings.add(
        { direction: 'none', base: placeIn(before, plan), head: placeIn(after, plan), ...verdict },
        { stability: 'stable', part: `rate limits of the plan \`${plan}\`` },
      )
    if (was === undefined) add({ rule: 'rate-limit-plan-added', ...note, kind: 'addition', sentence: 'plan added' })
    else if (is === undefined)
      add({ rule: 'rate-limit-plan-removed', ...policy, sentence: 'plan removed', before: was })
    else {
      const [from, to] = [allowedBefore.get(plan), allowedAfter.get(plan)]
      for (const limit of new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])) {
        const [was, is] = [from?.get(limit), to?.get(limit)]
        if (was === is) continue
        // Without a number, the document sets no limit.
        const isLowered = (is ?? Infinity) < (was ?? Infinity)
        const sentence = `\`${limit}\` ${isLowered ? 'lowered' : 'raised'} from ${words(was)} to ${words(is)}`
        const rule = isLowered ? 'rate-limit-lowered' : 'rate-limit-raised'
        add({ rule, ...(isLowered ? policy : note), sentence, before: was, after: is })
      }
    }
  }
}

function words(limit: number | undefined): string {
  return limit === undefined ? 'no fixed number' : String(limit)
}
