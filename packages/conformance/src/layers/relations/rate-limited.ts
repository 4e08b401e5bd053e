import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Call, Credential } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Target } from '../../suite/setup.ts'
import type { Relation } from '../relation.ts'
import { operationOf, relationCase } from './parts.ts'

export interface RateLimitedOptions<T extends Target> {
  operation: string
  /** Who has few requests, and how many. */
  limited: { who(target: T): Credential }['who']
  requests: number
  headers: { limit: string; remaining: string; reset: string; retryAfter: string }
  /** The time of the server in milliseconds; with it, the reset is held to be the Unix seconds that `Retry-After` leads to. */
  now?: { of(target: T): number }['of']
}

/**
 * The limiter's headers are true: what remains counts down to 0, then comes 429, a second before the end of `Retry-After`
 * still, and after it no more. Needs a target whose clock can be moved.
 */
export function rateLimited<T extends Target>(options: RateLimitedOptions<T>): Relation {
  return (contract) => {
    const operation = operationOf(contract, options.operation)
    return [relationCase(operation, 'rate-limited', (trial) => checkLimit(trial, operation, options))]
  }
}

async function checkLimit(trial: Trial, operation: Operation, options: RateLimitedOptions<Target>): Promise<void> {
  const { requests, headers } = options
  const call = await trial.valid(operation)
  const credential = options.limited(trial.target)
  const send = (asked: Call) => trial.send(asked, { credential })
  const reset = await countDown(trial, () => send(call), options)
  const refused = await send(call)
  if (refused.status !== 429)
    trial.fail('relation', `request ${requests + 1} of ${requests} is answered with ${refused.status} instead of 429`)
  expectHeader(trial, refused, headers.remaining, 0)
  expectHeader(trial, refused, headers.reset, reset)
  const seconds = numberOf(refused, headers.retryAfter)
  expectReset(trial, reset, seconds, options)
  const { advance } = trial.target
  if (!advance || seconds === undefined) return
  await advance.call(trial.target, (seconds - 1) * 1000)
  const early = seconds > 1 ? await send(call) : refused
  if (early.status !== 429)
    trial.fail('relation', `a second before the end of ${headers.retryAfter} the answer is ${early.status}`)
  await advance.call(trial.target, 1000)
  const inTime = await send(call)
  if (inTime.status === 429)
    trial.fail('relation', `after ${headers.retryAfter}, ${seconds} s, the answer is still 429`)
  // What was refused is not charged to the next window.
  expectHeader(trial, inTime, headers.remaining, requests - 1)
}

/** @returns when the window resets, as the first answer says */
async function countDown(
  trial: Trial,
  send: () => Promise<Answer>,
  { requests, headers }: RateLimitedOptions<Target>,
): Promise<number | undefined> {
  let reset: number | undefined
  for (let left = requests - 1; left >= 0; left--) {
    const answer = await send()
    if (answer.status === 429) trial.fail('relation', `request ${requests - left} of ${requests} is answered with 429`)
    reset ??= numberOf(answer, headers.reset)
    expectHeader(trial, answer, headers.limit, requests)
    expectHeader(trial, answer, headers.remaining, left)
    expectHeader(trial, answer, headers.reset, reset)
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

function expectHeader(trial: Trial, answer: Answer, name: string, expected: number | undefined): void {
  const found = numberOf(answer, name)
  if (found !== expected) trial.fail('relation', `${name} is ${found} instead of ${expected}`)
}

function numberOf({ headers }: Answer, name: string): number | undefined {
  const text = headers.get(name)
  return text === null ? undefined : Number(text)
}
