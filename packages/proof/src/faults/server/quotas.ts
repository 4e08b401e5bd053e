import { replace, response } from '@contract-first/conformance/test/rewrite'
import { START } from '../../engines/engine.fixture.ts'
import type { KeyName } from '../../petstore/keys.fixture.ts'
import { asBefore } from '../as-before.ts'
import { isHolder } from '../is-holder.ts'
import { goodKey, header, letInAs, type PetstoreFault } from '../petstore-edits.ts'

/** The day binds the key that has four requests a day. */
const isOfDay = ({ headers }: { headers: Headers }) => headers.get('X-RateLimit-Limit') === '4'

/** Faults in the window of a day, and in the plans. */
export const quotaFaults: Readonly<Record<string, PetstoreFault>> = {
  'no caller is limited per day': asBefore((draft) => draft.status === 429 && isOfDay(draft)),
  'the count of a day begins again with each minute': response(async (draft, again, target) => {
    if (draft.status !== 429 || !isOfDay(draft) || target.now() < START + 60_000) return
    await replace(draft, await again((asked) => letInAs(asked, goodKey(target))))
  }),
  'the day ends at midnight': header(
    'Retry-After',
    (_, draft) => String(86_400 - (Number(draft.headers.get('X-RateLimit-Reset')) % 86_400)),
    isOfDay,
  ),
  'the day resets when the minute does': header('X-RateLimit-Reset', (text) => String(Number(text) - 86_340), isOfDay),
  'the headers are those of the minute when the day binds': header('X-RateLimit-Limit', () => '100', isOfDay),
  'what the day refuses is charged to the next one': chargesNext(),
  'a key of the plan Free has the limits of Pro': takes('free', 'pro'),
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
  'requests without a key have the limit of Pro': header(
    'X-RateLimit-Limit',
    () => '300',
    ({ asked }) => !asked.headers.has('Authorization'),
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

/** The first request of a new day pays for the requests refused the day before. */
function chargesNext(): PetstoreFault {
  return (...around) => {
    let refused = 0
    return response(async (draft, again) => {
      if (!isOfDay(draft)) return
      if (draft.status === 429) refused++
      else if (refused > 0) {
        refused = 0
        await replace(draft, await again(() => undefined))
      }
    })(...around)
  }
}
