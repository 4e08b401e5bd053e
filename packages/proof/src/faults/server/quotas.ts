import { replace, response } from '@contract-first/conformance/test/rewrite'
import type { KeyName } from '../../petstore/keys.fixture.ts'
import { asBefore } from '../as-before.ts'
import { isHolder } from '../is-holder.ts'
import { goodKey, header, letInAs, type PetstoreFault } from '../petstore-edits.ts'

/** Faults in the window of a day, and in the plans. */
export const quotaFaults: Readonly<Record<string, PetstoreFault>> = {
  'a key of the plan Pro has the limits of Free': takes('pro', 'free'),
  'a key of the plan Business has the limits of Pro': takes('business', 'pro'),
  'a key of the plan Pro is refused as if it were Free': refusesAfter('pro', 60),
  'a key of the plan Free is let on as if it were Pro': response(async (draft, again, target) => {
    if (draft.status !== 429 || draft.headers.get('X-RateLimit-Limit') !== '60') return
    if (draft.asked.headers.has('Authorization'))
      await replace(draft, await again((asked) => letInAs(asked, goodKey(target))))
  }),
  'the policy tells another quota of a day': header('RateLimit-Policy', (text) =>
    text.replace('q=10000;w=86400', 'q=1000;w=86400'),
  ),
  'requests without a key are not limited': asBefore(
    ({ status, asked }) => status === 429 && !asked.headers.has('Authorization'),
  ),
}

/** Counts a key of one plan as one of another. */
function takes(from: KeyName, to: KeyName): PetstoreFault {
  return (real, target) => async (original) => {
    if (!(await isHolder(original.headers, target, from))) return real(original)
    return real(new Request(original, { headers: { Authorization: `Bearer ${await target.keyOf(to)}` } }))
  }
}

/** Refuses a key after this many requests. */
function refusesAfter(name: KeyName, requests: number): PetstoreFault {
  return (real, target) => {
    let sent = 0
    return response(async (draft, again) => {
      if (!(await isHolder(draft.asked.headers, target, name)) || ++sent <= requests) return
      while (draft.status !== 429) await replace(draft, await again((asked) => letInAs(asked, target.limitedKey)))
    })(real, target)
  }
}
