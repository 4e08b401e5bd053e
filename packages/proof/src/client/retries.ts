import { mock } from '@contract-first/mock'
import { callOf, contract, type MakeClient } from './calls.fixture.ts'
import type { Check } from './check.ts'

const answers = mock(contract.api.document, { isStateless: true })

const CALLS = { listPets: {}, getPet: { petId: 1 }, createPet: { body: { name: 'Rex', categoryId: 7 } } }

/** Responses that a retry may change; a `Retry-After` of one second is respected. */
const PASSING: Readonly<Record<string, () => Response>> = {
  limited: () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } }),
  lost: () => {
    throw new TypeError('the connection was lost')
  },
  ...Object.fromEntries([408, 500, 502, 503, 504].map((status) => [status, () => Response.json({}, { status })])),
}

/** Statuses that a retry would get again. */
const LASTING = [400, 401, 403, 404, 405, 409, 413, 415, 422, 501]

/** Waits as long as required, retries what may be retried, and never adds an animal twice. */
export const retries: Check = async (make) => {
  const tried = Object.entries(CALLS).flatMap(([id, args]) =>
    Object.entries(PASSING).map(async ([what, first]) => {
      const { sent, attempts, failure } = await ask(make, id, args, 1, (count) => (count === 1 ? first() : undefined))
      const [one, two] = sent
      const problems = failure ? [failure] : []
      if (!one || !two || sent.length > 2) problems.push(`${sent.length} requests are sent instead of 2`)
      else if (id === 'createPet' && (one.key === null || one.key !== two.key))
        problems.push('the second request has another key')
      else if (what === 'limited' && two.at - one.at < 950) problems.push('the second request comes too early')
      else if (attempts !== 2) problems.push(`it says that there were ${attempts} attempts`)
      return problems.map((problem) => `${id}, ${what}: ${problem}`)
    }),
  )
  const keys = await Promise.all([1, 2].map(() => ask(make, 'createPet', CALLS.createPet, 0, () => undefined)))
  const areSame = keys[0]?.sent[0]?.key === keys[1]?.sent[0]?.key
  return [...(await Promise.all(tried)).flat(), ...(areSame ? ['two animals have one Idempotency-Key'] : [])]
}

/** Sends no more requests than allowed, and retries no refused one. */
export const attempts: Check = async (make) => {
  const unavailable = () => Response.json({}, { status: 503 })
  const bounded = [0, 1, 2].map(async (maxRetries) => {
    // A surplus request gets a response, so that a looping client ends here.
    const { sent } = await ask(make, 'getPet', CALLS.getPet, maxRetries, (count) =>
      count <= maxRetries + 1 ? unavailable() : undefined,
    )
    return sent.length === maxRetries + 1 ? [] : [`with ${maxRetries} retries, ${sent.length} requests are sent`]
  })
  const refused = LASTING.map(async (status) => {
    const { sent } = await ask(make, 'getPet', CALLS.getPet, 1, () => Response.json({}, { status }))
    return sent.length === 1 ? [] : [`after ${status}, ${sent.length} requests are sent`]
  })
  return (await Promise.all([...bounded, ...refused])).flat()
}

interface Attempted {
  sent: readonly { at: number; key: string | null }[]
  attempts?: number
  failure?: string
}

/** Calls an operation of a service that answers the n-th request with `answer`, or else as documented. */
async function ask(
  make: MakeClient,
  id: string,
  args: Readonly<Record<string, unknown>>,
  maxRetries: number,
  answer: (count: number) => Response | undefined,
): Promise<Attempted> {
  const sent: { at: number; key: string | null }[] = []
  const client = make(
    async (request) => {
      sent.push({ at: performance.now(), key: request.headers.get('Idempotency-Key') })
      return answer(sent.length) ?? answers(request)
    },
    { maxRetries },
  )
  try {
    const { attempts } = await callOf(client, id, args).withResponse()
    return { sent, attempts }
  } catch (error) {
    return { sent, failure: String(error) }
  }
}
