import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'
import type { Target } from '../../suite/setup.ts'
import type { Relation } from '../relation.ts'
import { expectHeader, type LimitHeaders, numberOf, type Subject } from './limits.ts'
import { operationOf, relationCase } from './parts.ts'

export interface RateLimitedOptions<T extends Target> {
  operation: string
  /** Of the case, where several limits are held to be true: `rate-limited/<name>`. */
  name?: string
  /** Who has few requests, and how many. */
  limited: Subject<T>
  requests: number
  headers: LimitHeaders
  /** The time of the server in milliseconds; with it, the reset is held to be the Unix seconds that `Retry-After` leads to. */
  now?: { of(target: T): number }['of']
  /** How long the window is. Default: not checked. */
  windowSeconds?: number
  /** Whether further instances are asked by turns, which must count as one. Default: false. */
  acrossInstances?: boolean
}

/**
 * The limiter's headers are true: what remains counts down to 0, then comes 429, a second before the end of `Retry-After`
 * still, and after it no more. Needs a target whose clock can be moved.
 */
export function rateLimited<T extends Target>(options: RateLimitedOptions<T>): Relation {
  const { name } = options
  const id = name === undefined ? 'rate-limited' : `rate-limited/${name}`
  return (contract) => {
    const operation = operationOf(contract, options.operation)
    return [relationCase(operation, id, (trial) => checkLimit(trial, operation, options))]
  }
}

async function checkLimit(trial: Trial, operation: Operation, options: RateLimitedOptions<Target>): Promise<void> {
  const { requests, headers, windowSeconds } = options
  const send = await sender(trial, operation, options)
  const reset = await countDown(trial, send, options)
  const refused = await send()
  if (refused.status !== 429)
    trial.fail('relation', `request ${requests + 1} of ${requests} is answered with ${refused.status} instead of 429`)
  expectHeader(trial, refused, headers.remaining, 0)
  expectHeader(trial, refused, headers.reset, reset)
  const seconds = numberOf(refused, headers.retryAfter)
  if (windowSeconds !== undefined && seconds !== windowSeconds)
    trial.fail('relation', `${headers.retryAfter} is ${seconds} in a window of ${windowSeconds} s that just began`)
  expectReset(trial, reset, seconds, options)
  const { advance } = trial.target
  if (!advance || seconds === undefined) return
  await advance.call(trial.target, (seconds - 1) * 1000)
  const early = seconds > 1 ? await send() : refused
  if (early.status !== 429)
    trial.fail('relation', `a second before the end of ${headers.retryAfter} the answer is ${early.status}`)
  await advance.call(trial.target, 1000)
  const inTime = await send()
  if (inTime.status === 429)
    trial.fail('relation', `after ${headers.retryAfter}, ${seconds} s, the answer is still 429`)
  // What was refused is not charged to the next window.
  expectHeader(trial, inTime, headers.remaining, requests - 1)
}

/** Sends one request more, to each instance by turns. */
async function sender(
  trial: Trial,
  operation: Operation,
  { limited, acrossInstances = false }: RateLimitedOptions<Target>,
): Promise<() => Promise<Answer>> {
  const { target } = trial
  const call = await trial.valid(operation)
  const credential = await limited(target)
  const another = acrossInstances ? await target.startAnother?.() : undefined
  const baseUrls = [target.baseUrl, ...(another === undefined ? [] : [another])]
  let sent = 0
  return () => trial.send(call, { credential, baseUrl: baseUrls[sent++ % baseUrls.length] ?? target.baseUrl })
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
