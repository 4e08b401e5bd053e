import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildClient } from '../build-client/build-client.ts'
import { type ClientOptions, createClient } from '../create-client.ts'
import type { Hooks } from './hooks.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
})

afterEach(() => {
  // Whatever came of the calls, none leaves a timer behind.
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface SentRequest {
  /** Milliseconds since the first one. */
  at: number
  request: Request
}

let keys = 0

/** A client with a key of its own, so with a gate of its own, whose requests are answered in turn, the last answer again. */
function answering(
  answers: readonly (number | Error | ((request: Request) => Promise<Response> | Response))[],
  options: Partial<ClientOptions> = {},
) {
  const sent: SentRequest[] = []
  let start = 0
  const fetch = (request: Request) => {
    if (sent.length === 0) start = performance.now()
    const answer = answers[Math.min(sent.length, answers.length - 1)] as (typeof answers)[number]
    sent.push({ at: Math.round(performance.now() - start), request })
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response(answer === 201 ? '{}' : '[]', { status: answer }) : answer(request)
  }
  keys++
  return {
    sent,
    client: createClient({
      apiKey: `key-${keys}`,
      baseUrl: 'http://127.0.0.1:3000/v1',
      fetch,
      ...options,
    } as ClientOptions),
  }
}

/** What a call comes to, while time passes as far as it waits. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return outcome
}

const newPet = { body: { name: 'Rex', categoryId: 7 } }
const hang = () => new Promise<Response>(() => {})

describe('a request is sent again', () => {
  test.each([408, 429, 500, 502, 503, 504])('at most twice when it is answered with %i', async (status) => {
    const { client, sent } = answering([status])
    expect(await outcomeOf(client.listPets())).toMatchObject({ status, attempts: 3 })
    expect(sent).toHaveLength(3)
  })

  test.each([301, 400, 401, 404, 409, 422, 501, 505])('not when it is answered with %i', async (status) => {
    const { client, sent } = answering([status])
    expect(await outcomeOf(client.listPets())).toMatchObject({ status, attempts: 1 })
    expect(sent).toHaveLength(1)
  })

  test('not when it is a redirect, which browsers give as a response without a status', async () => {
    const { client, sent } = answering([() => Object.defineProperty(new Response(null), 'status', { value: 0 })])
    await outcomeOf(client.listPets())
    expect(sent).toHaveLength(1)
  })

  test('after a random pause below 0.5 s, then 1 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const { client, sent } = answering([503, new TypeError('fetch failed'), 200])
    expect(await outcomeOf(client.listPets())).toEqual({ value: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500])
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const eager = answering([503, 503, 200])
    await outcomeOf(eager.client.listPets())
    expect(eager.sent.map(({ at }) => at)).toEqual([0, 0, 0])
  })

  test('with pauses that grow to 8 s and no further', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const { client, sent } = answering([503], { maxRetries: 7 })
    await outcomeOf(client.listPets())
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500])
  })

  test('not before Retry-After, as seconds or as a date', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const date = new Date(Date.now() + 30_000).toUTCString()
    for (const value of ['30', date]) {
      const answer = () => new Response(null, { status: 503, headers: { 'Retry-After': value } })
      vi.setSystemTime(1_800_000_000_000)
      const { client, sent } = answering([answer, 200])
      await outcomeOf(client.listPets())
      expect(sent.map(({ at }) => at)).toEqual([0, 30_000])
    }
  })

  test('with the same Idempotency-Key and X-Request-Id, which another call does not have', async () => {
    const { client, sent } = answering([503, new TypeError('fetch failed'), 201])
    await outcomeOf(client.createPet(newPet))
    await outcomeOf(client.createPet(newPet))
    for (const header of ['Idempotency-Key', 'X-Request-Id']) {
      const values = sent.map(({ request }) => request.headers.get(header))
      expect(values[0]).toMatch(/^[\da-f-]{36}$/)
      expect(values).toEqual([values[0], values[0], values[0], values[3]])
      expect(values[3]).not.toBe(values[0])
    }
  })

  test("with the caller's Idempotency-Key, by either name", async () => {
    const { client, sent } = answering([201])
    await outcomeOf(client.createPet(newPet, { idempotencyKey: 'mine' }))
    await outcomeOf(client.createPet({ ...newPet, 'Idempotency-Key': 'mine' }))
    expect(sent.map(({ request }) => request.headers.get('Idempotency-Key'))).toEqual(['mine', 'mine'])
    const refused = await outcomeOf(client.listPets({}, { idempotencyKey: 'mine' }))
    expect(refused).toMatchObject({ name: 'ValidationError' })
  })

  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  const broken = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
  test.each([
    { answer: 503, requests: 1 },
    { answer: 429, requests: 3 },
    { answer: refused, requests: 3 },
    { answer: broken, requests: 1 },
  ])('$requests times in all for a POST without Idempotency-Key and $answer', async ({ answer, requests }) => {
    let sent = 0
    const descriptor = {
      method: 'POST',
      path: '/',
      parameters: {},
      responses: { 200: 'json' },
      deprecated: false,
    } as const
    const orders = buildClient<{ order: { parameters: object; responses: { 200: object } } }>(
      { order: descriptor },
      {
        baseUrl: `http://orders-${keys++}.test`,
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
    const { client, sent } = answering([503, 200], { apiKey: () => `${given.shift()}-${keys}` })
    await outcomeOf(client.listPets())
    expect(sent.map(({ request }) => request.headers.get('Authorization')?.slice(0, 10))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
  })
})

describe('time', () => {
  test('an attempt without an answer ends after attemptTimeout, and is made again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { client, sent } = answering([hang, 200])
    expect(await outcomeOf(client.listPets())).toEqual({ value: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 15_000])
    expect(sent[0]?.request.signal.aborted).toBe(true)
  })

  test('a body that stalls ends after attemptTimeout too', async () => {
    const stalled = () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('[')) }))
    const { client } = answering([stalled], { maxRetries: 0, attemptTimeout: 2000 })
    const begin = performance.now()
    expect(await outcomeOf(client.listPets())).toMatchObject({
      name: 'TimeoutError',
      kind: 'timeout',
      message: 'listPets: no answer within 2000 ms',
    })
    expect(performance.now() - begin).toBe(2000)
  })

  test.each<[string, Partial<ClientOptions>]>([
    ['the attempts', { fetch: hang, attemptTimeout: 400, maxRetries: 100 }],
    ['one attempt', { fetch: hang, attemptTimeout: 5000 }],
    ['the apiKey function', { apiKey: () => new Promise<string>(() => {}) }],
  ])('a call ends after its timeout, whatever takes it: %s', async (_what, options) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { client } = answering([200], options)
    const begin = performance.now()
    const error = await outcomeOf(client.listPets({}, { timeout: 1000 }))
    expect(error).toMatchObject({ name: 'TimeoutError', operationId: 'listPets' })
    expect(performance.now() - begin).toBeLessThanOrEqual(1000)
  })

  test('a retry whose pause would not fit is not waited for: the answer is what there is', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { client } = answering([503])
    const begin = performance.now()
    const error = await outcomeOf(client.listPets({}, { timeout: 400 }))
    expect(error).toMatchObject({ name: 'ApiError', status: 503, attempts: 1 })
    expect(performance.now()).toBe(begin)
  })

  test('an answer that comes after its attempt was given up does not disturb the next attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('[]')), 16_000))
    const { client, sent } = answering([late, hang])
    expect(await outcomeOf(client.listPets())).toMatchObject({ name: 'TimeoutError', attempts: 3 })
    expect(sent.map(({ at }) => at)).toEqual([0, 15_000, 30_000])
  })

  test('a call that waits behind another ends after its timeout', async () => {
    const { client, sent } = answering([hang])
    const first = client.listPets({}, { timeout: 2000 }).catch(() => {})
    const second = client.listPets({}, { timeout: 1000 })
    expect(await outcomeOf(second)).toMatchObject({ name: 'TimeoutError', attempts: 0 })
    await outcomeOf(first)
    expect(sent).toHaveLength(1)
  })

  test('a Retry-After beyond the timeout is told at once, and the next call is not sent', async () => {
    const answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '90' } })
    const { client, sent } = answering([answer])
    const begin = performance.now()
    expect(await outcomeOf(client.listPets())).toMatchObject({ name: 'RateLimitError', sent: true, attempts: 1 })
    expect(await outcomeOf(client.listPets())).toMatchObject({ name: 'RateLimitError', sent: false, attempts: 0 })
    expect(performance.now()).toBe(begin)
    expect(sent).toHaveLength(1)
  })

  test.each([{ timeout: 0 }, { attemptTimeout: -1 }, { timeout: Number.NaN }, { maxRetries: 1.5 }, { maxRetries: -1 }])(
    '%j is refused, of a client and of a call',
    async (options) => {
      expect(() => createClient({ apiKey: 'key', ...options })).toThrow('above 0 ms')
      expect(await outcomeOf(answering([200]).client.listPets({}, options))).toMatchObject({ name: 'ValidationError' })
    },
  )
})

describe('an aborted call throws the reason of its signal at once', () => {
  const limited = () => new Response(null, { status: 429, headers: { 'Retry-After': '5' } })
  test.each<[string, Parameters<typeof answering>[0], Partial<ClientOptions>?]>([
    ['while fetch is at it, even one that heeds no signal', [hang]],
    ['while the body comes', [() => new Response(new ReadableStream())]],
    ['in the pause before a retry', [503]],
    ['while Retry-After lasts', [limited]],
    ['while the apiKey function is at it', [200], { apiKey: () => new Promise<string>(() => {}) }],
  ])('%s', async (_when, answers, options) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const reason = { because: 'no longer wanted' }
    const controller = new AbortController()
    const call = answering(answers, options).client.listPets({}, { signal: controller.signal })
    const caught = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(reason)
    expect(await caught).toBe(reason)
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  test('however few retries there are', async () => {
    const controller = new AbortController()
    const call = answering([hang]).client.listPets({}, { signal: controller.signal, maxRetries: 0 })
    const caught = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    expect(await caught).toBe('enough')
  })

  test('between two steps', async () => {
    const controller = new AbortController()
    const { client, sent } = answering([hang], { hooks: { onRequest: () => controller.abort('enough') } })
    expect(await outcomeOf(client.listPets({}, { signal: controller.signal }))).toBe('enough')
    expect(sent).toEqual([])
  })

  test('while it waits behind another', async () => {
    const { client } = answering([hang])
    const first = client.listPets().catch(() => {})
    const controller = new AbortController()
    const caught = client.listPets({}, { signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    expect(await caught).toBe('enough')
    await outcomeOf(first)
  })

  test('and a call that is over keeps no listener', async () => {
    const { signal } = new AbortController()
    await outcomeOf(answering([200]).client.listPets({}, { signal }))
    await outcomeOf(answering([new Error('no')]).client.listPets({}, { signal }))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('hooks', () => {
  test('see every request, wait and retry, and the end', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const seen: unknown[] = []
    const { client } = answering([503, 200], {
      hooks: {
        onRequest: ({ attempt }) => seen.push(['request', attempt]),
        onWait: ({ until }) => seen.push(['wait', until && until.getTime() - Date.now()]),
        onRetry: ({ attempt, status }) => seen.push(['retry', attempt, status]),
        onSettled: ({ operationId, method, url, attempts, durationMs, status }) =>
          seen.push(['settled', operationId, method, url, attempts, durationMs, status]),
      },
    })
    await outcomeOf(client.listPets({ limit: 5 }))
    const settled = ['settled', 'listPets', 'GET', 'http://127.0.0.1:3000/v1/pets?limit=5', 2, 250, 200]
    expect(seen).toEqual([['request', 1], ['retry', 1, 503], ['wait', 250], ['request', 2], settled])
  })

  test('may be the methods of an object', async () => {
    class Metrics implements Hooks {
      requests = 0
      onRequest() {
        this.requests++
      }
    }
    const hooks = new Metrics()
    await outcomeOf(answering([503, 200], { hooks }).client.listPets())
    expect(hooks.requests).toBe(2)
  })

  test('that fail are logged, and disturb no call', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('the metrics are down')
    const { client } = answering([200], {
      hooks: {
        onRequest: () => {
          throw failure
        },
      },
    })
    expect(await outcomeOf(client.listPets())).toEqual({ value: [] })
    expect(log).toHaveBeenCalledWith(failure)
  })
})

describe('a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
  })

  test('needs to be allowed to send a key, and sends no User-Agent', async () => {
    Object.assign(globalThis, { document: {} })
    expect(() => createClient({ apiKey: 'key' })).toThrow('pass allowBrowser: true')
    const { client, sent } = answering([200], { allowBrowser: true })
    await outcomeOf(client.listPets())
    expect(sent[0]?.request.headers.get('User-Agent')).toBeNull()
  })

  test('on a page without https lacks crypto.randomUUID, which no call needs', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { client, sent } = answering([201])
    await outcomeOf(client.createPet(newPet))
    vi.unstubAllGlobals()
    expect(sent[0]?.request.headers.get('Idempotency-Key')).toMatch(/^\d+(-\d+){3}$/)
  })
})

test('User-Agent says what calls', async () => {
  const { client, sent } = answering([200], { userAgent: 'my-app/1.0' })
  await outcomeOf(client.listPets())
  expect(sent[0]?.request.headers.get('User-Agent')).toBe('my-app/1.0 petstore-client/1.0.0')
})

test('fetchClient is paced and retried like the methods', async () => {
  const { client, sent } = answering([503, 200])
  const outcome = (await outcomeOf(client.fetchClient.GET('/pets'))) as { value: { data: unknown } }
  expect(outcome.value.data).toEqual([])
  expect(sent).toHaveLength(2)
})
