import { attempt, type LimitRow } from './attempt.ts'
import { decide, peek } from './decide.ts'
import type { Limiter } from './limits.ts'

const SUBJECTS_MAX = 100_000

export interface LocalLimiter extends Limiter {
  /** Continues from a row that was counted elsewhere. */
  remember(subject: string, row: LimitRow): void
}

/**
 * Decides by what this process has seen, while a shared store cannot be reached. Beyond 100,000 subjects, it forgets
 * the least recently used.
 *
 * @param now - Unix milliseconds
 */
export function createLocalLimiter(now: () => number = Date.now): LocalLimiter {
  // Two generations: used entries move to the young one, and when that is full, the old one is dropped as a whole.
  let young = new Map<string, LimitRow>()
  let old = new Map<string, LimitRow>()

  function remember(subject: string, row: LimitRow): void {
    young.set(subject, row)
    if (young.size < SUBJECTS_MAX / 2) return
    old = young
    young = new Map()
  }

  const rowOf = (subject: string) => young.get(subject) ?? old.get(subject)

  return {
    remember,
    consume(subject, limits) {
      const row = attempt(rowOf(subject), limits, now())
      remember(subject, row)
      return decide(row, limits)
    },
    peek: (subject, limits) => peek(rowOf(subject), limits, now()),
  }
}
