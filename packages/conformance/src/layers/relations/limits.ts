import type { Answer } from '../../exchange/answer.ts'
import type { Credential } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Target } from '../../suite/setup.ts'

/** Whom a limiter counts; taken from a method, as `State` is. */
export type Subject<T extends Target> = { who(target: T): Credential | Promise<Credential> }['who']

/** The names of the headers in which a limiter tells how things stand. */
export interface LimitHeaders {
  limit: string
  remaining: string
  reset: string
  retryAfter: string
}

export function expectHeader(trial: Trial, answer: Answer, name: string, expected: number | undefined): void {
  const found = numberOf(answer, name)
  if (found !== expected) trial.fail('relation', `${name} is ${found} instead of ${expected}`)
}

export function numberOf({ headers }: Answer, name: string): number | undefined {
  const text = headers.get(name)
  return text === null ? undefined : Number(text)
}
