import { expect, test } from 'vitest'
import { OPERATIONS, type operations } from '../test/library/generated/client.ts'
import { buildClient, type PlainOptions } from './plain.ts'

const BASE_URL = 'http://plain.test'
const LIMITED = { 'RateLimit-Limit': '1', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '30' }

function open(answer: (request: Request) => Response | Promise<Response>, more: Partial<PlainOptions> = {}) {
  const sent: string[] = []
  const client = buildClient<operations>(OPERATIONS, {
    baseUrl: BASE_URL,
    auth: { key: 'secret' },
    ...more,
    fetch(request) {
      sent.push(`${request.method} ${request.url} ${request.headers.get('Authorization')}`)
      return answer(request)
    },
  })
  return { client, sent }
}

test('a call is sent at once, whatever limit the service states', async () => {
  const { client, sent } = open(() => Response.json([], { headers: LIMITED }))
  const calls = Array.from({ length: 20 }, () => client.listBooks({ limit: 1 }))
  expect(await Promise.all(calls)).toHaveLength(20)
  expect(sent).toHaveLength(20)
  expect(sent[0]).toBe(`GET ${BASE_URL}/books?limit=1 Bearer secret`)
})

test('pages are followed', async () => {
  const { client } = open(({ url }) => {
    const headers = url.includes('cursor') ? {} : { Link: '<?cursor=2>; rel="next"' }
    return Response.json([{ id: 1, title: 'Emma', shelf: 7 }], { headers })
  })
  const books = []
  for await (const book of client.listBooks.all()) books.push(book)
  expect(books).toHaveLength(2)
})

test('a failure is not repeated, and says when the service wants the next request', async () => {
  const now = Date.now()
  const { client, sent } = open(() => new Response(null, { status: 503, headers: { 'Retry-After': '30' } }))
  const error = await client.getBook({ bookId: 1 }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'RateLimitError', status: 503, attempts: 1 })
  expect(Number(Reflect.get(Object(error), 'retryAt')) - now).toBeGreaterThanOrEqual(29_000)
  expect(sent).toHaveLength(1)
})

test('a broken connection, a slow response and an abort are told apart', async () => {
  const broken = open(() => Promise.reject(new TypeError('secret broke')))
  const error = await broken.client.listBooks().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'NetworkError', attempts: 1 })
  expect(String(Reflect.get(Object(error), 'cause'))).not.toContain('secret')
  expect(broken.sent).toHaveLength(1)
  const never = () => new Promise<Response>(() => {})
  await expect(open(never, { timeout: 20 }).client.listBooks()).rejects.toMatchObject({ name: 'TimeoutError' })
  const aborted = open(never).client.listBooks({}, { signal: AbortSignal.timeout(20) })
  await expect(aborted).rejects.toMatchObject({ name: 'TimeoutError', code: DOMException.TIMEOUT_ERR })
})

test('a call that ends before its request says that none was sent', async () => {
  const { client, sent } = open(() => Response.json([]), { timeout: 20, auth: { key: () => new Promise(() => {}) } })
  await expect(client.listBooks()).rejects.toMatchObject({ name: 'TimeoutError', attempts: 0 })
  expect(sent).toEqual([])
})

test('hooks see the request and its end', async () => {
  const seen: object[] = []
  const hooks = {
    onRequest: ({ attempt }: { attempt: number }) => void seen.push({ attempt }),
    onSettled: ({ attempts, status }: object & { attempts: number; status: number | undefined }) =>
      void seen.push({ attempts, status }),
  }
  await open(() => Response.json([]), { hooks }).client.listBooks()
  expect(seen).toEqual([{ attempt: 1 }, { attempts: 1, status: 200 }])
})

test('an option that paces or repeats is refused', async () => {
  const rateLimitHeaders = { limit: 'L', remaining: 'R', reset: 'S' }
  for (const more of [{ maxRetries: 1 }, { bucket: () => '' }, { rateLimitHeaders }] as object[])
    expect(() => open(() => Response.json([]), more)).toThrow(`There is no option "${Object.keys(more)[0]}"`)
  const { client } = open(() => Response.json([]))
  await expect(client.listBooks({}, { maxRetries: 1 })).rejects.toThrow('This client sends each request once')
})
