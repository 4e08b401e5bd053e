import { describe, expect, test, vi } from 'vitest'
import { buildClient } from '../build-client.ts'
import { answering, holdTheClock, outcomeOf } from './answering.fixture.ts'

holdTheClock()

const newBook = { body: { title: 'Emma', shelf: 7 } }

let origins = 0

describe('a request is sent again', () => {
  test.each([408, 429, 500, 502, 503, 504])('at most twice when it is answered with %i', async (status) => {
    const { client, sent } = answering([status])
    expect(await outcomeOf(client.listBooks())).toMatchObject({ status, attempts: 3 })
    expect(sent).toHaveLength(3)
  })

  test.each([301, 400, 401, 404, 409, 422, 501, 505])('not when it is answered with %i', async (status) => {
    const { client, sent } = answering([status])
    expect(await outcomeOf(client.listBooks())).toMatchObject({ status, attempts: 1 })
    expect(sent).toHaveLength(1)
  })

  test('not when it is a redirect, which browsers show as a response without a status', async () => {
    const { client, sent } = answering([() => Object.defineProperty(new Response(null), 'status', { value: 0 })])
    await outcomeOf(client.listBooks())
    expect(sent).toHaveLength(1)
  })

  test('after a random pause below 0.5 s, then 1 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const { client, sent } = answering([503, new TypeError('fetch failed'), 200])
    expect(await outcomeOf(client.listBooks())).toEqual({ value: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500])
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const eager = answering([503, 503, 200])
    await outcomeOf(eager.client.listBooks())
    expect(eager.sent.map(({ at }) => at)).toEqual([0, 0, 0])
  })

  test('with pauses that grow to 8 s at most', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const { client, sent } = answering([503], { maxRetries: 7 })
    await outcomeOf(client.listBooks())
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500])
  })

  test('not before Retry-After, as seconds or as a date', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const date = new Date(Date.now() + 30_000).toUTCString()
    for (const value of ['30', date]) {
      const answer = () => new Response(null, { status: 503, headers: { 'Retry-After': value } })
      vi.setSystemTime(1_800_000_000_000)
      const { client, sent } = answering([answer, 200])
      await outcomeOf(client.listBooks())
      expect(sent.map(({ at }) => at)).toEqual([0, 30_000])
    }
  })

  test('with the same Idempotency-Key and X-Request-Id, which another call does not have', async () => {
    const { client, sent } = answering([503, new TypeError('fetch failed'), 201], { requestIds: true })
    await outcomeOf(client.addBook(newBook))
    await outcomeOf(client.addBook(newBook))
    for (const header of ['Idempotency-Key', 'X-Request-Id']) {
      const values = sent.map(({ request }) => request.headers.get(header))
      expect(values[0]).toMatch(/^[\da-f-]{36}$/)
      expect(values).toEqual([values[0], values[0], values[0], values[3]])
      expect(values[3]).not.toBe(values[0])
    }
  })

  test("with the caller's Idempotency-Key, by either name", async () => {
    const { client, sent } = answering([201])
    await outcomeOf(client.addBook(newBook, { idempotencyKey: 'mine' }))
    await outcomeOf(client.addBook({ ...newBook, 'Idempotency-Key': 'mine' }))
    expect(sent.map(({ request }) => request.headers.get('Idempotency-Key'))).toEqual(['mine', 'mine'])
    const refused = await outcomeOf(client.listBooks({}, { idempotencyKey: 'mine' }))
    expect(refused).toMatchObject({ name: 'ValidationError' })
  })

  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  const broken = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
  const connectionRefused = { code: 'ECONNREFUSED', syscall: 'connect' }
  const unreachable = { code: 'ENETUNREACH', syscall: 'connect' }
  const failed = (cause: object) => new TypeError(`fetch failed: ${JSON.stringify(cause)}`, { cause })
  test.each([
    { answer: 503, requests: 1 },
    { answer: 429, requests: 3 },
    { answer: refused, requests: 3 },
    { answer: broken, requests: 1 },
    { answer: failed({ code: 'UND_ERR_CONNECT_TIMEOUT', name: 'ConnectTimeoutError' }), requests: 3 },
    { answer: failed({ code: 'UND_ERR_SOCKET', name: 'SocketError' }), requests: 1 },
    { answer: failed({ code: 'EHOSTUNREACH', syscall: 'connect' }), requests: 3 },
    { answer: failed({ code: 'ETIMEDOUT', syscall: 'read' }), requests: 1 },
    { answer: failed({ code: 'ENETUNREACH', errors: [unreachable, connectionRefused] }), requests: 3 },
    { answer: failed({ code: 'ECONNREFUSED', errors: [connectionRefused, { code: 'ECONNRESET' }] }), requests: 1 },
    {
      answer: new AggregateError([connectionRefused], 'all failed', { cause: { code: 'ECONNRESET' } }),
      requests: 1,
    },
  ])('$requests times in all for a POST without Idempotency-Key and $answer', async ({ answer, requests }) => {
    let sent = 0
    const descriptor = {
      method: 'POST',
      path: '/',
      parameters: {},
      responses: { 200: 'json' },
    } as const
    const orders = buildClient<{ order: { parameters: object; responses: { 200: object } } }>(
      { order: descriptor },
      {
        baseUrl: `http://orders-${origins++}.test`,
        fetch: () => {
          sent++
          if (typeof answer === 'number') return new Response('[]', { status: answer })
          throw answer
        },
      },
    )
    await outcomeOf(orders.order())
    expect(sent).toBe(requests)
  })

  test('with the key of that moment', async () => {
    const given = ['old', 'new']
    const { client, sent } = answering([503, 200], { apiKey: () => `${given.shift()}-retried` })
    await outcomeOf(client.listBooks())
    expect(sent.map(({ request }) => request.headers.get('Authorization')?.slice(0, 10))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
  })
})
