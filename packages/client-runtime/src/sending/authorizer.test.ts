import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { BASE_URL, openLibrary } from '../../test/library/library.fixture.ts'
import { fetchOf } from '../requests.ts'

const canary = 'key_of_CANARY'

test('the key may be a function, asked before every request', async () => {
  const keys = ['first', 'second']
  const sent: unknown[] = []
  const fetch = (request: Request) => {
    sent.push(request.headers.get('Authorization'))
    return new Response('[]')
  }
  const library = openLibrary({ apiKey: async () => keys.shift() ?? 'none', fetch })
  await library.listBooks()
  await fetchOf(library)(new Request(`${BASE_URL}/books`))
  expect(sent).toEqual(['Bearer first', 'Bearer second'])
})

test.each(['', 'two words', 'Bearer abc', 'line\nbreak', 'clé'])('the key %j is refused at once', (apiKey) => {
  expect(() => openLibrary({ apiKey })).toThrow('The credential key is not a key')
})

test('a function that gives no key, or fails, is a ValidationError', async () => {
  const wrong = openLibrary({ apiKey: () => `${canary}\n`, fetch: () => new Response('[]') })
  const error = await reasonOf(wrong.listBooks())
  expect(error).toMatchObject({ name: 'ValidationError' })
  expect(seen(error)).not.toContain('CANARY')

  const cause = new Error('the vault is closed')
  const failing = openLibrary({ apiKey: () => Promise.reject(cause) })
  await expect(failing.listBooks()).rejects.toMatchObject({ name: 'ValidationError', cause })
})

test.each([
  { apiBase: 'https://library.test/v1', elsewhere: 'https://elsewhere.test/v1' },
  { apiBase: 'https://library.test/v1', elsewhere: 'http://library.test/v1' },
  { apiBase: 'https://library.test/v1', elsewhere: 'https://library.test.elsewhere.test/v1' },
  { apiBase: 'http://127.0.0.1:3000/v1', elsewhere: 'http://127.0.0.1:30001/v1' },
])('the key of $apiBase is not sent to $elsewhere', async ({ apiBase, elsewhere }) => {
  let requests = 0
  const fetch = () => {
    requests++
    return new Response('[]')
  }
  const library = openLibrary({ apiKey: canary, baseUrl: apiBase, fetch })
  const error = await reasonOf(fetchOf(library)(new Request(`${elsewhere}/books`)))
  expect(error).toMatchObject({ name: 'ValidationError' })
  expect(seen(error)).toContain(`sends its credentials to ${new URL(apiBase).origin} only`)
  expect(requests).toBe(0)
})

const slashed = 'library/CANARY+key=='

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
  const client = openLibrary({
    apiKey: slashed,
    maxRetries: 0,
    validate,
    fetch: (request) => answer(request.headers.get('Authorization') ?? ''),
  })
  const error = await reasonOf(client.listBooks())
  expect(error).toMatchObject({ operationId: 'listBooks' })
  expect(seen(error)).not.toMatch(/CANARY|key==|ANARY/)
})

test('the cause keeps the parts of a thrown error that tell what happened', async () => {
  const thrown = Object.assign(new TypeError('fetch failed', { cause: new RangeError('no') }), { code: 'E', errno: -3 })
  const fetch = () => Promise.reject(thrown)
  const client = openLibrary({ apiKey: canary, maxRetries: 0, fetch })
  const { name, message, stack } = thrown
  const cause = { name, message, stack, code: 'E', errno: -3, cause: { name: 'RangeError', message: 'no' } }
  expect(await reasonOf(client.listBooks())).toMatchObject({ name: 'NetworkError', cause })
})

test.each([
  ['as it is', (text: string) => text],
  ['in a URL', encodeURIComponent],
])(
  'the body of a failure is what was sent, but its message does not repeat a key that it holds %s',
  async (_how, write) => {
    const text = write(slashed)
    const body = { title: 'Invalid', detail: `What is ${text}?`, status: 400 }
    const fetch = () => Response.json(body, { status: 400 })
    const error = await reasonOf(openLibrary({ apiKey: slashed, fetch }).listBooks())
    expect(error).toMatchObject({
      isDocumented: true,
      body,
      message: 'listBooks: 400 Invalid: What is [key]?',
    })
    expect((error as Error).stack).not.toContain('CANARY')
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
