import type { Answer } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'
import type { Relation } from '../../suite/relation.ts'
import type { Target } from '../../suite/setup.ts'
import {
  createSender,
  expectHeader,
  isLeftOf,
  type LimitHeaders,
  numberOf,
  type SenderOptions,
  secondsSince,
} from './counted-requests.ts'
import { operationOf, relationCase } from './parts.ts'

export interface RateLimitedOptions<T extends Target> extends SenderOptions<T> {
  /** The name of the case, if there are several limits: `rate-limited/<name>`. */
  name?: string
  /** How many requests a `limited` caller has in one window. As many again are refused at most. */
  requests: number
  headers: LimitHeaders
  /** The server's time in milliseconds; with it, the reset must be the Unix seconds at which `Retry-After` ends. */
  now?: { of(target: T): number }['of']
  /** How long the window is. Default: not checked. */
  windowSeconds?: number
}

/**
 * The limiter's headers are true: the remaining requests count down to 0, then every operation answers 429 until
 * exactly the end of `Retry-After`. Needs a target whose clock can be moved.
 */
export function rateLimited<T extends Target>(options: RateLimitedOptions<T>): Relation {
  const { name, operations } = options
  const id = name === undefined ? 'rate-limited' : `rate-limited/${name}`
  return (contract) => {
    const operation = operationOf(contract, operations[0])
    return [relationCase(operation, id, (trial) => checkLimit(trial, options))]
  }
}

async function checkLimit(trial: Trial, options: RateLimitedOptions<Target>): Promise<void> {
  const { operations, requests, headers, windowSeconds } = options
  const send = await createSender(trial, options)
  const startedAt = Date.now()
  const reset = await countDown(trial, send, options)
  const refused = await send()
  if (refused.status !== 429)
    trial.fail('relation', `request ${requests + 1} of ${requests} is answered with ${refused.status} instead of 429`)
  const seconds = numberOf(refused, headers.retryAfter)
  expectStanding(trial, refused, 0, reset, options)
  const passed = secondsSince(startedAt, trial.target)
  if (windowSeconds !== undefined && !isLeftOf(windowSeconds, seconds, passed))
    trial.fail(
      'relation',
      `${headers.retryAfter} is ${seconds} in a window of ${windowSeconds} s that began ${passed} s ago`,
    )
  expectReset(trial, reset, seconds, options)
  const { advance } = trial.target
  if (!advance || seconds === undefined) return
  await advance.call(trial.target, (seconds - 1) * 1000)
  // At least once more, and all other operations, but not often enough for a ban.
  const refusals = seconds > 1 ? Math.min(Math.max(operations.length, 2), requests) - 1 : 0
  for (let refusal = 1; refusal <= refusals; refusal++) {
    const early = await send()
    if (early.status !== 429)
      trial.fail('relation', `a second before the end of ${headers.retryAfter} the response is ${early.status}`)
    expectStanding(trial, early, 0, reset, options)
    expectHeader(trial, early, headers.retryAfter, 1)
  }
  await advance.call(trial.target, 1000)
  const inTime = await send()
  if (inTime.status === 429)
    trial.fail('relation', `after ${headers.retryAfter}, ${seconds} s, the response is still 429`)
  // A refused request is not charged to the next window.
  expectHeader(trial, inTime, headers.remaining, requests - 1)
}

function expectStanding(
  trial: Trial,
  answer: Answer,
  remaining: number,
  reset: number | undefined,
  { requests, headers }: RateLimitedOptions<Target>,
): void {
  expectHeader(trial, answer, headers.limit, requests)
  expectHeader(trial, answer, headers.remaining, remaining)
  expectHeader(trial, answer, headers.reset, reset)
}

/** @returns when the window resets, as the first response says */
async function countDown(
  trial: Trial,
  send: () => Promise<Answer>,
  options: RateLimitedOptions<Target>,
): Promise<number | undefined> {
  const { requests, headers } = options
  let reset: number | undefined
  for (let left = requests - 1; left >= 0; left--) {
    const answer = await send()
    if (answer.status === 429) trial.fail('relation', `request ${requests - left} of ${requests} is answered with 429`)
    reset ??= numberOf(answer, headers.reset)
    expectStanding(trial, answer, left, reset, options)
  }
  return reset
}

function expectReset(
  trial: Trial,
  reset: number | undefined,
  retryAfter: number | undefined,
  { headers, now }: RateLimitedOptions<Target>,
): void {
  if (!now || reset === undefined || retryAfter === undefined) return
  const expected = Math.floor(now(trial.target) / 1000) + retryAfter
  // Both are rounded.
  if (Math.abs(reset - expected) > 1)
    trial.fail('relation', `${headers.reset} is ${reset}, but ${headers.retryAfter} leads to ${expected}`)
}
