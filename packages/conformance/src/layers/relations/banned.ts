import { type JsonPointer, valueAt } from '../../contract/pointer.ts'
import { type Answer, jsonOf } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Target } from '../../suite/setup.ts'
import type { Relation } from '../relation.ts'
import { expectHeader, type LimitHeaders, numberOf, type Subject } from './limits.ts'
import { operationOf, relationCase } from './parts.ts'

export interface BannedOptions<T extends Target> {
  operation: string
  /** Of the case, where several are banned: `banned/<name>`. */
  name?: string
  /** Who is banned after how many requests in one window, those that are refused included; the next one bans. */
  limited: Subject<T>
  attempts: number
  /** How long the window and the ban last. */
  windowSeconds: number
  banSeconds: number
  headers: Pick<LimitHeaders, 'remaining' | 'reset' | 'retryAfter'>
  /** What tells a ban from a limit that is used up: a value in the body of the answer. */
  sign: { at: JsonPointer; value: unknown }
  /** The time of the server in milliseconds. */
  now: { of(target: T): number }['of']
}

/**
 * Who goes on after 429 is banned: not a request too early, for the time that is promised, alone, and no longer, however
 * often they ask meanwhile. Needs a target whose clock can be moved.
 */
export function banned<T extends Target>(options: BannedOptions<T>): Relation {
  const { name } = options
  return (contract) => {
    const operation = operationOf(contract, options.operation)
    const id = name === undefined ? 'banned' : `banned/${name}`
    return [relationCase(operation, id, async (trial) => checkBan(trial, await trial.valid(operation), options))]
  }
}

async function checkBan(trial: Trial, call: Call, options: BannedOptions<Target>): Promise<void> {
  const { attempts, windowSeconds, banSeconds, limited } = options
  const { advance } = trial.target
  const credential = await limited(trial.target)
  const send = () => trial.send(call, { credential })
  const pass = (seconds: number) => advance?.call(trial.target, seconds * 1000)
  for (let attempt = 1; attempt <= attempts; attempt++)
    if (isBan(await send(), options)) trial.fail('relation', `attempt ${attempt} of ${attempts} bans`)
  expectBan(trial, await send(), banSeconds, options)
  const another = await trial.send(call)
  if (another.status === 429) trial.fail('relation', 'somebody else is refused for the ban of another')
  if (!advance) return
  await pass(windowSeconds + 1)
  expectBan(trial, await send(), banSeconds - windowSeconds - 1, options)
  await pass(banSeconds - windowSeconds - 2)
  expectBan(trial, await send(), 1, options)
  await pass(1)
  const { status } = await send()
  if (status === 429) trial.fail('relation', `after the ban of ${banSeconds} s the answer is still 429`)
}

function isBan(answer: Answer, { sign }: BannedOptions<Target>): boolean {
  return answer.status === 429 && valueAt(jsonOf(answer), sign.at) === sign.value
}

function expectBan(trial: Trial, answer: Answer, seconds: number, options: BannedOptions<Target>): void {
  const { headers, now } = options
  if (!isBan(answer, options))
    trial.fail('relation', `this is to be answered with a ban, but it is with ${answer.status}`)
  expectHeader(trial, answer, headers.remaining, 0)
  expectHeader(trial, answer, headers.retryAfter, seconds)
  const reset = numberOf(answer, headers.reset)
  const end = Math.floor(now(trial.target) / 1000) + seconds
  if (reset !== end) trial.fail('relation', `${headers.reset} is ${reset}, but the ban ends at ${end}`)
}
