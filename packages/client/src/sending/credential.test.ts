import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { PLACES } from '../petstore.fixture.ts'
import { mockFetch } from '../testing/mock-fetch.ts'

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

test.each([undefined, {}])('no key at all is refused at once, and not left out of the requests: %j', (given) => {
  const options = (given ?? { apiKey: process.env.PETSTORE_UNSET_KEY }) as { apiKey: string }
  expect(() => createClient(options)).toThrow('There is no apiKey')
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

test.each([
  { apiBase: 'https://petstore.test/v1', elsewhere: 'https://elsewhere.test/v1' },
  { apiBase: 'https://petstore.test/v1', elsewhere: 'http://petstore.test/v1' },
  { apiBase: 'https://petstore.test/v1', elsewhere: 'https://petstore.test.elsewhere.test/v1' },
  { apiBase: 'http://127.0.0.1:3000/v1', elsewhere: 'http://127.0.0.1:30001/v1' },
])('the key of $apiBase is not sent to $elsewhere', async ({ apiBase, elsewhere }) => {
  let requests = 0
  const fetch = () => {
    requests++
    return new Response('[]')
  }
  const { fetchClient } = createClient({ apiKey: canary, baseUrl: apiBase, fetch })
  const error = await reasonOf(fetchClient.GET('/pets', { baseUrl: elsewhere }))
  expect(error).toMatchObject({ name: 'ValidationError' })
  expect(seen(error)).toContain(`sends its key to ${new URL(apiBase).origin} only`)
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

const slashed = 'petstore/CANARY+key=='

test.each<[string, (authorization: string) => Response | Promise<Response>]>([
  ['the Content-Type of a 200', (text) => new Response('x', { headers: { 'Content-Type': `text/${text}` } })],
  ['X-Request-Id', (text) => new Response('no', { status: 502, headers: { 'X-Request-Id': text } })],
  ['a failure that is not documented', (text) => Response.json({ text }, { status: 400 })],
  ['a 200 whose slash is escaped', (text) => new Response(`"${text.replaceAll('/', '\\/')}`)],
  ['a problem that validate found', () => new Response('[]')],
  ['what fetch throws', (text) => Promise.reject(Object.assign(new Error(text), { authorization: text }))],
  [
    'the cause of it',
    (text) => Promise.reject(new Error('no', { cause: { request: { text }, headers: [text], text } })),
  ],
  ['a text that fetch throws', (text) => Promise.reject(text)],
  [
    'a body that breaks off',
    (text) => new Response(new ReadableStream({ start: (body) => body.error(new Error(text)) })),
  ],
])('the key is in no error, though it is echoed in %s', async (_where, answer) => {
  const validate = () => {
    throw new Error(slashed)
  }
  const client = createClient({
    apiKey: slashed,
    environment: 'local',
    maxRetries: 0,
    validate,
    fetch: (request) => answer(request.headers.get('Authorization') ?? ''),
  })
  const error = await reasonOf(client.listPets())
  expect(error).toMatchObject({ operationId: 'listPets' })
  expect(seen(error)).not.toMatch(/CANARY|key==|ANARY/)
})

test('of what fetch threw, the cause keeps what tells what happened', async () => {
  const thrown = Object.assign(new TypeError('fetch failed', { cause: new RangeError('no') }), { code: 'E', errno: -3 })
  const fetch = () => Promise.reject(thrown)
  const client = createClient({ apiKey: canary, environment: 'local', maxRetries: 0, fetch })
  const { name, message, stack } = thrown
  const cause = { name, message, stack, code: 'E', errno: -3, cause: { name: 'RangeError', message: 'no' } }
  expect(await reasonOf(client.listPets())).toMatchObject({ name: 'NetworkError', cause })
})

test.each([
  ['as it is', (text: string) => text],
  ['in a URL', encodeURIComponent],
])(
  'the body of a failure is what was sent, but its message does not repeat a key that it holds %s',
  async (_how, write) => {
    const text = write(slashed)
    const body = { code: 'invalid_parameter', message: `What is ${text}?`, status: 400 }
    const fetch = () => Response.json(body, { status: 400 })
    const error = await reasonOf(createClient({ apiKey: slashed, environment: 'local', fetch }).listPets())
    expect(error).toMatchObject({
      isDocumented: true,
      body,
      message: 'listPets: 400 invalid_parameter: What is [key]?',
    })
    expect((error as Error).stack).not.toContain('CANARY')
  },
)

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
