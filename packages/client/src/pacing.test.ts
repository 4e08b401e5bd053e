import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES, type RunningPetstore, startOnSocket } from './petstore.fixture.ts'

const tenPerMinute = { perMinute: 10, perDay: 100_000 }

/** How many requests are in flight. */
let underWay = 0

/** A client of a running service, and the status of every response. */
function watch(petstore: RunningPetstore) {
  const statuses: number[] = []
  const codes: unknown[] = []
  const fetch = async (request: Request) => {
    underWay++
    const response = await petstore.fetch(request)
    const { status } = response
    statuses.push(status)
    const text = await response.text()
    if (status === 429) codes.push(JSON.parse(text).code)
    // Node writes it by the machine's clock, which no test sets.
    const headers = new Headers(response.headers)
    headers.set('Date', new Date().toUTCString())
    underWay--
    return new Response(text, { status, headers })
  }
  return { statuses, codes, client: createClient({ ...petstore, fetch, timeout: 3_600_000 }) }
}

/** Asks as another process with the same key would. */
async function useUp({ baseUrl, apiKey, fetch }: RunningPetstore, requests: number): Promise<void> {
  const headers = { Authorization: `Bearer ${apiKey}` }
  for (let sent = 0; sent < requests; sent++) await fetch(new Request(`${baseUrl}/pets`, { headers }))
}

describe.each(PLACES)('$where, on the time of the test', ({ start: startPetstore }) => {
  /** The service lives by the same clock. */
  async function start(limits: typeof tenPerMinute): Promise<RunningPetstore> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_250 })
    return startPetstore(limits)
  }

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Lets time pass only while nothing is in flight: a socket takes real time. */
  async function settle(calls: Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
    let isOver = false
    const settled = Promise.allSettled(calls).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      if (underWay === 0) await vi.advanceTimersToNextTimerAsync()
    }
    return settled
  }

  test('30 calls at once on a limit of 10 per minute are 30 requests and no 429', async () => {
    await using petstore = await start(tenPerMinute)
    const { client, statuses } = watch(petstore)
    await settle(Array.from({ length: 30 }, () => client.listPets()))
    expect(statuses).toEqual(Array(30).fill(200))
  })

  test('25 calls in sequence on a limit of 10 per minute are 25 requests and no 429', async () => {
    await using petstore = await start(tenPerMinute)
    const { client, statuses } = watch(petstore)
    const sequence = (async () => {
      for (let call = 0; call < 25; call++) await client.listPets()
    })()
    await settle([sequence])
    expect(statuses).toEqual(Array(25).fill(200))
  })

  test('clients with the same key share one gate', async () => {
    await using petstore = await start(tenPerMinute)
    const watched = [watch(petstore), watch(petstore), watch(petstore)]
    await settle(watched.flatMap(({ client }) => Array.from({ length: 10 }, () => client.listPets())))
    expect(watched.flatMap(({ statuses }) => statuses)).toEqual(Array(30).fill(200))
  })

  test('once the day is used up, nothing is sent until it is over', async () => {
    await using petstore = await start({ perMinute: 10, perDay: 15 })
    const { client, statuses } = watch(petstore)
    const results = await settle(Array.from({ length: 30 }, () => client.listPets()))
    expect(statuses).toEqual(Array(15).fill(200))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(15)
    for (const result of refused) expect(result).toMatchObject({ reason: { name: 'RateLimitError', sent: false } })
  })

  test('the ban is never reached, though others use up the limit and every call retries', async () => {
    await using petstore = await start(tenPerMinute)
    const { client, statuses, codes } = watch(petstore)
    await useUp(petstore, 10)
    const calls = Array.from({ length: 40 }, () => client.listPets({}, { maxRetries: 50 }))
    const results = await settle(calls)
    expect(codes).toEqual(['rate_limited'])
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('a key that others got banned is left alone until the ban is over', async () => {
    await using petstore = await start(tenPerMinute)
    const { client, statuses, codes } = watch(petstore)
    await useUp(petstore, 21)
    const begin = Date.now()
    await settle(Array.from({ length: 5 }, () => client.listPets()))
    expect(codes).toEqual(['temporarily_banned'])
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
    expect(Date.now() - begin).toBeGreaterThanOrEqual(599_000)
  })
})

describe('over a socket', () => {
  test('of 200 calls at once that cannot wait, as many are sent as the plan allows, and none gets a 429', async () => {
    await using petstore = await startOnSocket()
    const { client, statuses } = watch(petstore)
    // Within the minute, however busy the machine is: the window cannot reset before 59 s.
    const calls = Array.from({ length: 200 }, () => client.listPets({}, { timeout: 20_000 }))
    const results = await Promise.allSettled(calls)
    expect(statuses).toEqual(Array(60).fill(200))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(140)
    expect(client.rateLimit()).toMatchObject({ limit: 60, remaining: 0 })
  })

  test('after a 429 none of 500 further calls is sent', async () => {
    await using petstore = await startOnSocket()
    await useUp(petstore, 60)
    const { client, statuses } = watch(petstore)
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 100 }, () => client.listPets({}, { timeout: 20_000 }))
      for (const result of await Promise.allSettled(calls)) {
        expect(result).toMatchObject({ reason: { name: 'RateLimitError' } })
      }
    }
    expect(statuses).toEqual([429])
  })
})
