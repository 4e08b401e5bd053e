import type { Answer } from '../exchange/answer.ts'
import { standingsOf } from '../exchange/limit-standing.ts'
import { NotReached } from '../suite/not-reached.ts'
import type { State } from '../suite/setup.ts'

/** The most requests spent on provoking one response. */
const SPENT_MAX = 100

/**
 * Provokes a 429 by requests without a credential, if the responses say that few are left: servers count those by
 * address, so the caller's own limit is not spent.
 */
export const limitReached: State = async ({ call, send }) => {
  for (let sent = 0; sent <= SPENT_MAX; sent++) {
    const answer = await send(call, { credential: null })
    if (answer.status === 429) return answer
    const left = leftBy(answer)
    if (left === undefined) throw new NotReached('no response to a request without a credential names a limit')
    if (left > SPENT_MAX)
      throw new NotReached(`the limit of requests without a credential is far off: more than ${SPENT_MAX} are left`)
  }
  throw new NotReached('the limit of requests without a credential is not the one in the responses')
}

/** For the window that is used up first. */
function leftBy({ headers }: Answer): number | undefined {
  const fields = standingsOf({ headers }, Date.now()).map(({ remaining }) => remaining)
  const policies = [...(headers.get('RateLimit') ?? '').matchAll(/;\s*r=(\d+)|\bremaining=(\d+)/g)]
  const numbers = [...fields, ...policies.map(([, structured, older]) => Number(structured ?? older))]
  return numbers.length === 0 ? undefined : Math.min(...numbers)
}
