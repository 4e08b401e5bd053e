import type { Answer } from '../../exchange/answer.ts'
import type { Call, Credential } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Target } from '../../suite/setup.ts'
import { operationOf } from './parts.ts'

/** The callers that a limiter counts; taken from a method, as `State` is. */
export type Subject<T extends Target> = { who(target: T): Credential | Promise<Credential> }['who']

/** The names of a limiter's headers. */
export interface LimitHeaders {
  limit: string
  remaining: string
  reset: string
  retryAfter: string
}

export interface SenderOptions<T extends Target> {
  /** All of them count together, so they are called in turn. The case belongs to the first. */
  operations: readonly [string, ...(readonly string[])]
  limited: Subject<T>
  /** Whether to alternate between instances, which must count as one. Default: false. */
  acrossInstances?: boolean
}

/** Sends one more request of the limited caller: each operation, and each instance, in turn. */
export async function createSender(
  trial: Trial,
  { operations, limited, acrossInstances = false }: SenderOptions<Target>,
): Promise<() => Promise<Answer>> {
  const { target } = trial
  const calls: Call[] = []
  for (const id of operations) calls.push(await trial.valid(operationOf(trial.contract, id)))
  const credential = await limited(target)
  const another = acrossInstances ? await target.startAnother?.() : undefined
  const baseUrls = [target.baseUrl, ...(another === undefined ? [] : [another])]
  const turns = calls.flatMap((call) => baseUrls.map((baseUrl) => ({ call, baseUrl })))
  let sent = 0
  return () => {
    const turn = turns[sent++ % turns.length]
    if (!turn) throw new TypeError('A limit is bound to no operation.')
    return trial.send(turn.call, { credential, baseUrl: turn.baseUrl })
  }
}

/** How many seconds may have passed since `startedAt`, rounded up: none if the clock is moved by hand. */
export function secondsSince(startedAt: number, { advance }: Target): number {
  return advance ? 0 : Math.ceil((Date.now() - startedAt) / 1000)
}

/** Whether `left` of the seconds remain, after at most `passed`. */
export function isLeftOf(seconds: number, left: number | undefined, passed: number): boolean {
  return left !== undefined && left <= seconds && left >= seconds - passed
}

export function expectHeader(trial: Trial, answer: Answer, name: string, expected: number | undefined): void {
  const found = numberOf(answer, name)
  if (found !== expected) trial.fail('relation', `${name} is ${found} instead of ${expected}`)
}

export function numberOf({ headers }: Answer, name: string): number | undefined {
  const text = headers.get(name)
  return text === null ? undefined : Number(text)
}
