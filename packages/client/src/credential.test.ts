import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { mockFetch } from './mock-fetch.ts'
import { PLACES } from './petstore.fixture.ts'

test.each([undefined, {}])('a missing key is refused at once, instead of left out of the requests: %j', (given) => {
  const options = (given ?? { apiKey: process.env.PETSTORE_UNSET_KEY }) as { apiKey: string }
  expect(() => createClient(options)).toThrow('apiKey is missing')
})

test.each(PLACES)('the key is in no error, no event and no view of the client: $where', async ({ start }) => {
  await using running = await start()
  const key = running.apiKey.replace(/.{6}$/, 'CANARY')
  const events: unknown[] = []
  const watch = (event: unknown) => events.push(event)
  const hooks = { onRequest: watch, onWait: watch, onRetry: watch, onDeprecated: watch, onSettled: watch }
  const options = { ...running, apiKey: key, maxRetries: 0, hooks }
  const client = createClient(options)
  const echoing = (answer: (authorization: string) => Response) =>
    createClient({ ...options, fetch: (request) => answer(request.headers.get('Authorization') ?? '') })
  const limited = { status: 429, headers: { 'Retry-After': '90' } }
  const errors: unknown[] = []
  for (const call of [
    () => client.listPets(),
    () => createClient({ ...running, hooks }).getPet({ petId: 1 }),
    () => echoing((text) => new Response(text, { status: 502 })).listPets(),
    () => echoing((text) => new Response(text)).listPets(),
    () => createClient({ ...options, baseUrl: 'http://host.invalid/v1', fetch }).listPets(),
    () => client.getPet({ petId: '..' as unknown as number }),
    () => createClient({ ...options, fetch: () => new Promise(() => {}), attemptTimeout: 1 }).listPets(),
    () => echoing((text) => new Response(text, limited)).listPets(),
    () => client.listPets(),
  ]) {
    errors.push(await reasonOf(call()))
  }
  expect(errors.map((error) => (error as Error).name)).toEqual([
    'ApiError',
    'ApiError',
    'ApiError',
    'ParseError',
    'NetworkError',
    'ValidationError',
    'TimeoutError',
    'RateLimitError',
    'RateLimitError',
  ])
  expect(events.length).toBeGreaterThan(errors.length)
  for (const value of [client, ...errors, ...events]) {
    expect(seen(value)).not.toContain('CANARY')
    expect(seen(value)).not.toContain(running.apiKey)
  }
})

test.each(['key', 'status', 'a', '401', 'missing_api_key'])(
  'a key that is a common word, as in tests, changes no body: %s',
  async (apiKey) => {
    const client = createClient({ apiKey, maxRetries: 0, fetch: mockFetch({ listPets: { status: 401 } }) })
    const error = await reasonOf(client.listPets())
    if (!client.listPets.failed(error, 401)) throw error
    expect(error.body).toMatchObject({ code: 'missing_api_key', status: 401 })
  },
)

/** Everything that a log could show of a value. */
function seen(value: unknown): string {
  return [inspect(value, { depth: Infinity, showHidden: true }), JSON.stringify(value), String(value)].join('\n')
}

function reasonOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
}
