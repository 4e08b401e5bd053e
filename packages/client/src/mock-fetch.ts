import { type Fetch, X_RATE_LIMIT } from '@contract-first/client'
import { type MockAnswers as AnswersOf, mockFetchOf } from '@contract-first/client/testing'
import { OPERATIONS, type operations } from '@petstore/contract/client'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { validateAnswers } from './validate-answers.ts'

export type { MockFailure } from '@contract-first/client/testing'

/** The response to each operation; one without is refused. */
export type MockAnswers = AnswersOf<operations>

/**
 * Makes a `fetch` that answers as the service would, without a service: with the statuses, bodies and required headers
 * of the contract. Anything that would break the contract is refused, so a test cannot rely on an impossible response.
 *
 * ```ts
 * const petstore = createClient({
 *   apiKey: 'any',
 *   fetch: mockFetch({ listPets: ({ limit = 20 }) => pets.slice(0, limit), getPet: { status: 404 } }),
 * })
 * ```
 *
 * A 429 holds back further calls with its key in the whole process, as a real one does: give each test its own key.
 */
export function mockFetch(answers: MockAnswers): Fetch {
  const api = { document, operations: OPERATIONS, validate: validateAnswers, headers: openWindow }
  return mockFetchOf<operations>(api, answers)
}

/** A window that is not over, unlike the contract's example. */
function openWindow(): Record<string, string> {
  return { [X_RATE_LIMIT.reset]: String(Math.ceil(Date.now() / 1000) + 60) }
}
