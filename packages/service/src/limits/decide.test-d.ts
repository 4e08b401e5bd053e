/** This must not compile: `tsc` reads this file and nothing runs it. */
import type { Decision } from './decide.ts'

const window = { limit: 60, remaining: 0, resetsIn: 60 }
const standing = { limit: 60, remaining: 0, resetAt: 60, retryAfter: 60, minute: window, day: window }

/** This must compile: once a request is known to be refused, its reason is known. */
export const reasonOf = (decision: Decision): 'minute' | 'day' | 'banned' | undefined =>
  decision.allowed ? undefined : decision.reason

// @ts-expect-error a refused request has a reason
export const refused: Decision = { allowed: false, ...standing }

// @ts-expect-error an allowed request has none
export const allowed: Decision = { allowed: true, reason: 'minute', ...standing }
