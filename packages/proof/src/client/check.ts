import type { MakeClient } from './calls.fixture.ts'

/** What is wrong with a client; empty when nothing is. What it was seen to do right is added to `seen`. */
export type Check = (make: MakeClient, seen: Seen) => Promise<readonly string[]>

/** What the checks saw of a client. */
export interface Seen {
  /** How many requests were valid and said what was asked. */
  requests: number
  /** The answers that arrived as they were sent, in each form: `listPets 200 .result()`. */
  answers: Set<string>
}

export function nothingSeen(): Seen {
  return { requests: 0, answers: new Set() }
}
