import { callOf, settled } from './calls.fixture.ts'
import type { Check } from './check.ts'
import { limitProblems } from './rate-limit.fixture.ts'

/** A limit, the remaining requests, and the seconds until its reset. */
const STATED = [
  { limit: 60, remaining: 41, leftSeconds: 30 },
  { limit: 60, remaining: 40, leftSeconds: 30 },
  { limit: 1000, remaining: 7, leftSeconds: 3600 },
]

/** `rateLimit()` is the limit in the last response, by this machine's clock; undefined before the first. */
export const limits: Check = async (make) => {
  let headers = new Headers()
  const client = make(async () => Response.json([], { headers }))
  if (client.rateLimit()) return ['a limit is told before there was a response']
  const wrong: string[] = []
  for (const { limit, remaining, leftSeconds } of STATED) {
    // The clock of the service is an hour ahead.
    const date = Math.floor(Date.now() / 1000) + 3600
    headers = new Headers({
      Date: new Date(date * 1000).toUTCString(),
      'X-RateLimit-Limit': `${limit}`,
      'X-RateLimit-Remaining': `${remaining}`,
      'X-RateLimit-Reset': `${date + leftSeconds}`,
    })
    const at = Date.now()
    const failure = await settled(callOf(client, 'listPets', {}))
    if (failure) wrong.push(failure)
    wrong.push(...limitProblems(client.rateLimit(), headers, at).map((problem) => `rateLimit(): ${problem}`))
  }
  return wrong
}
