/** More calls than the plan allows: only as many are sent, and none gets a 429. */
import { createClient, isRateLimitError } from '@petstore/client'

let waits = 0
const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  // With the default of 60 s for a call, all would wait for the next window and succeed.
  timeout: 20_000,
  hooks: { onWait: () => waits++ },
})

const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => petstore.listPets()))
const answered = outcomes.filter(({ status }) => status === 'fulfilled')
const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
const unsent = refused.filter((error) => isRateLimitError(error) && !error.sent && error.retryAt > new Date())
console.log(`${answered.length} answered, ${unsent.length} not sent, ${waits} waited`)

const { limit, remaining } = petstore.rateLimit() ?? {}
console.log(`${remaining} of ${limit} requests left`)

// It prints:
// 60 answered, 10 not sent, 69 waited
// 0 of 60 requests left
