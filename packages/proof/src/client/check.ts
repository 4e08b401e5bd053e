import type { MakeClient } from './calls.fixture.ts'

/** Checks a client; empty if nothing is wrong. Correct behaviour is added to `seen`. */
export type Check = (make: MakeClient, seen: Seen) => Promise<readonly string[]>

/** The exchanges of a client that the checks saw. */
export interface Seen {
  /** How many requests were valid and had the right values. */
  requests: number
  /** The responses that arrived as they were sent, in each form: `listPets 200 .result()`. */
  answers: Set<string>
}

export function nothingSeen(): Seen {
  return { requests: 0, answers: new Set() }
}
