import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { PLACES } from '../petstore.fixture.ts'

const canary = 'petstore_live_CANARY'

test('the key may be a function, asked before every request', async () => {
  const keys = ['first', 'second']
  const sent: unknown[] = []
  const fetch = (request: Request) => {
    sent.push(request.headers.get('Authorization'))
    return new Response('[]')
  }
  const petstore = createClient({ apiKey: async () => keys.shift() ?? 'none', environment: 'local', fetch })
  await petstore.listPets()
  await petstore.fetchClient.GET('/pets')
  expect(sent).toEqual(['Bearer first', 'Bearer second'])
})

test.each(['', 'two words', 'Bearer abc', 'line\nbreak', 'clé'])('the key %j is refused at once', (apiKey) => {
  expect(() => createClient({ apiKey })).toThrow('apiKey is not a key')
})

test('a function that gives no key, or fails, is a ValidationError', async () => {
  const wrong = createClient({ apiKey: () => `${canary}\n`, environment: 'local', fetch: () => new Response('[]') })
  const error = await reasonOf(wrong.listPets())
  expect(error).toMatchObject({ name: 'ValidationError' })
  expect(seen(error)).not.toContain('CANARY')

  const cause = new Error('the vault is closed')
  const failing = createClient({ apiKey: () => Promise.reject(cause), environment: 'local' })
  await expect(failing.listPets()).rejects.toMatchObject({ name: 'ValidationError', cause })
})

test('the key is sent to no other origin', async () => {
  let requests = 0
  const fetch = () => {
    requests++
    return new Response('[]')
  }
  const { fetchClient } = createClient({ apiKey: canary, environment: 'local', fetch })
  const error = await reasonOf(fetchClient.GET('/pets', { baseUrl: 'https://elsewhere.test/v1' }))
  expect(error).toMatchObject({ name: 'ValidationError' })
  expect(seen(error)).toContain('sends its key to http://127.0.0.1:3000 only')
  expect(requests).toBe(0)
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
    () => echoing((code) => Response.json({ code, message: code, status: 400 }, { status: 400 })).listPets(),
    () => echoing((text) => new Response(text)).listPets(),
    () => createClient({ ...options, baseUrl: 'http://host.invalid/v1', fetch }).listPets(),
    () => client.getPet({ petId: '..' as unknown as number }),
    () => createClient({ ...options, fetch: () => new Promise(() => {}), attemptTimeout: 1 }).listPets(),
    () => echoing((code) => Response.json({ code, message: code, status: 429 }, limited)).listPets(),
    () => client.listPets(),
  ]) {
    errors.push(await reasonOf(call()))
  }
  expect(errors.map((error) => (error as Error).name)).toEqual([
    'ApiError',
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
