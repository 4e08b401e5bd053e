import { type Pointer, valueAt } from '@contract-first/document/json'
import { type Answer, jsonOf } from '../../exchange/answer.ts'
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

export interface BannedOptions<T extends Target> extends SenderOptions<T> {
  /** The name of the case, if there are several: `banned/<name>`. */
  name?: string
  /** How many requests a `limited` caller has in one window. */
  requests: number
  /** After how many requests in one window, refused ones included, the next one bans. */
  attempts: number
  /** How long the window and the ban last. */
  windowSeconds: number
  banSeconds: number
  headers: LimitHeaders
  /** The sign of a ban, as opposed to a used-up limit: a value in the response body. */
  sign: { at: Pointer; value: unknown }
  /** The server's time in milliseconds. */
  now: { of(target: T): number }['of']
}

/**
 * A caller who goes on after 429 is banned: not a request too early, for exactly the promised time, however many
 * requests they send meanwhile, and without affecting other callers. Needs a target whose clock can be moved.
 */
export function banned<T extends Target>(options: BannedOptions<T>): Relation {
  const { name, operations } = options
  return (contract) => {
    const operation = operationOf(contract, operations[0])
    const id = name === undefined ? 'banned' : `banned/${name}`
    return [relationCase(operation, id, (trial) => checkBan(trial, options))]
  }
}

async function checkBan(trial: Trial, options: BannedOptions<Target>): Promise<void> {
  const { operations, requests, attempts, windowSeconds, banSeconds } = options
  const { advance } = trial.target
  const send = await createSender(trial, options)
  const somebodyElse = await trial.valid(operationOf(trial.contract, operations[0]))
  const pass = (seconds: number) => advance?.call(trial.target, seconds * 1000)
  for (let attempt = 1; attempt <= attempts; attempt++)
    if (isBan(await send(), options)) trial.fail('relation', `attempt ${attempt} of ${attempts} bans`)
  await expectBan(trial, send, banSeconds, options)
  const another = await trial.send(somebodyElse)
  if (another.status === 429) trial.fail('relation', 'a caller is refused because another one is banned')
  if (!advance) return
  await pass(windowSeconds + 1)
  await expectBan(trial, send, banSeconds - windowSeconds - 1, options)
  await pass(banSeconds - windowSeconds - 2)
  await expectBan(trial, send, 1, options)
  await pass(1)
  for (let request = 1; request <= requests; request++)
    if ((await send()).status === 429)
      trial.fail('relation', `after the ban of ${banSeconds} s request ${request} of ${requests} is answered with 429`)
}

function isBan(answer: Answer, { sign }: BannedOptions<Target>): boolean {
  return answer.status === 429 && valueAt(jsonOf(answer), sign.at) === sign.value
}

async function expectBan(
  trial: Trial,
  send: () => Promise<Answer>,
  seconds: number,
  options: BannedOptions<Target>,
): Promise<void> {
  const { requests, headers, now } = options
  const startedAt = Date.now()
  const answer = await send()
  const passed = secondsSince(startedAt, trial.target)
  if (!isBan(answer, options))
    trial.fail('relation', `this should be answered with a ban, but the response is ${answer.status}`)
  expectHeader(trial, answer, headers.limit, requests)
  expectHeader(trial, answer, headers.remaining, 0)
  const left = numberOf(answer, headers.retryAfter)
  if (!isLeftOf(seconds, left, passed))
    trial.fail('relation', `${headers.retryAfter} of a ban that lasts ${seconds} s more is ${left}`)
  const reset = numberOf(answer, headers.reset)
  const end = Math.floor(now(trial.target) / 1000) + seconds
  if (!isLeftOf(end, reset, passed)) trial.fail('relation', `${headers.reset} is ${reset}, but the ban ends at ${end}`)
}
