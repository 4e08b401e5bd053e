/** Only the pacing and retrying `fetch`: it knows no API, so it works with any. */
import { createFetch } from '@petstore/client/fetch'

const baseUrl = process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1'
const headers = { Authorization: `Bearer ${process.env.PETSTORE_API_KEY}` }

// Any client that takes a `fetch` can take this one.
const paced = createFetch({
  maxRetries: 5,
  hooks: { onSettled: ({ method, attempts, status }) => console.log(method, status, 'attempts:', attempts) },
})

const response = await paced(`${baseUrl}/pets?limit=5`, { headers })
console.log(await response.json())
console.log(response.headers.get('X-RateLimit-Remaining'), 'requests left')

// It prints:
// GET 200 attempts: 1
// []
// 59 requests left
