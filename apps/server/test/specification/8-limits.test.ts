import { limitMax } from '@contract-first/service/store'
import type { Answer } from '@contract-first/service/test/call'
import { describe, expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'
import { parseList } from '../structured-field.ts'

test('§8 limit query parameter: minimum 1, maximum 100, default 20, on GET /pets', async () => {
  const { call, store } = await openPetstore()
  for (let id = 1; id <= 101; id++) await store.createPet({ name: 'Rex', categoryId: 7 })
  const lengths = []
  for (const query of ['', '?limit=1', '?limit=100']) lengths.push(((await call(`/v1/pets${query}`)).body as []).length)
  expect(lengths).toEqual([20, 1, 100])
  expect([(await call('/v1/pets?limit=0')).status, (await call('/v1/pets?limit=101')).status]).toEqual([400, 400])
})

describe('§8 plans', () => {
  test.each([
    { row: 'Free: 60 requests per minute, 1,000 per day', plan: 'free', perMinute: 60, perDay: 1_000 },
    { row: 'Pro: 300 requests per minute, 10,000 per day', plan: 'pro', perMinute: 300, perDay: 10_000 },
    {
      row: 'Business: 1,000 requests per minute, 100,000 per day',
      plan: 'business',
      perMinute: 1_000,
      perDay: 100_000,
    },
    { row: 'Enterprise: custom, each key with its own numbers', plan: 'enterprise', perMinute: 7, perDay: 30 },
  ] as const)('§8 $row', async ({ plan, perMinute, perDay }) => {
    const own = plan === 'enterprise' ? { perMinute, perDay } : {}
    const petstore = await openPetstore({ key: { plan, ...own } })
    const { call, advance } = petstore
    await petstore.spend(perMinute - 1)
    expect(rateLimit(await call('/v1/pets'))).toMatchObject({ status: 200, limit: perMinute, remaining: 0 })
    expect(rateLimit(await call('/v1/pets'))).toMatchObject({ status: 429, limit: perMinute, retryAfter: 60 })
    for (let spent = perMinute; spent < perDay; spent += perMinute) {
      advance(60)
      await petstore.spend(Math.min(perMinute, perDay - spent))
    }
    advance(60)
    const denied = await call('/v1/pets')
    expect(rateLimit(denied)).toMatchObject({ status: 429, limit: perDay, remaining: 0 })
    expect(denied.body).toMatchObject({ message: expect.stringContaining('requests per day is used up') })
  })

  test('§8 Enterprise: with the greatest limits a key can have, the headers still match the contract', async () => {
    const { call } = await openPetstore({
      key: { plan: 'enterprise', perMinute: limitMax, perDay: limitMax },
    })
    expect(rateLimit(await call('/v1/pets'))).toMatchObject({
      status: 200,
      limit: 2_147_483_647,
      remaining: 2_147_483_646,
    })
  })

  test('§8 plans: the contract shows the same numbers', () => {
    expect(document['x-rate-limit-plans']).toEqual({
      free: { perMinute: 60, perDay: 1_000 },
      pro: { perMinute: 300, perDay: 10_000 },
      business: { perMinute: 1_000, perDay: 100_000 },
      enterprise: {},
    })
    for (const row of [
      '| Free | 60 | 1,000 |',
      '| Pro | 300 | 10,000 |',
      '| Business | 1,000 | 100,000 |',
      '| Enterprise | custom | custom |',
    ]) {
      expect(at(document, 'info').description).toContain(row)
    }
  })
})

describe('§8 rule 1: every API response carries the three headers', () => {
  test.each([
    ['200', '/v1/pets', {}],
    ['201', '/v1/pets', { method: 'POST', json: { name: 'Rex', categoryId: 7 } }],
    ['400', '/v1/pets?limit=0', {}],
    ['401', '/v1/pets', { authorization: null }],
    ['404', '/v1/cats', {}],
    ['405', '/v1/pets', { method: 'DELETE' }],
    ['406', '/v1/pets', { headers: { Accept: 'text/html' } }],
    ['415', '/v1/pets', { method: 'POST', body: 'x' }],
  ])('§8 rule 1: on %s', async (status, url, options) => {
    const { call } = await openPetstore()
    expect(rateLimit(await call(url, options))).toEqual({
      status: Number(status),
      limit: 60,
      remaining: 59,
      reset: 1_795_219_260,
      retryAfter: null,
    })
  })

  test('§8 rule 1: X-RateLimit-Remaining counts down to 0, and X-RateLimit-Reset is when the limit resets', async () => {
    const { call, advance } = await openPetstore()
    const remaining = []
    for (let request = 1; request <= 60; request++) remaining.push(rateLimit(await call('/v1/pets')).remaining)
    expect(remaining).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
    advance(59)
    expect((await call('/v1/pets')).status).toBe(429)
    advance(1)
    expect(rateLimit(await call('/v1/pets'))).toMatchObject({ status: 200, remaining: 59, reset: 1_795_219_320 })
  })

  test('§8 rule 1, not shown, which of the two limits: the one with less remaining', async () => {
    const petstore = await openPetstore({ key: { plan: 'enterprise', perMinute: 10, perDay: 15 } })
    expect(rateLimit(await petstore.call('/v1/pets'))).toMatchObject({ limit: 10, remaining: 9 })
    await petstore.spend(9)
    petstore.advance(60)
    expect(rateLimit(await petstore.call('/v1/pets'))).toMatchObject({ limit: 15, remaining: 4, reset: 1_795_305_600 })
  })
})

describe('§8 rule 1, both windows at once: RateLimit-Policy and RateLimit', () => {
  test('§8 both fields are Structured Fields with the limits, what is left, and the seconds to the reset', async () => {
    const petstore = await openPetstore()
    await petstore.spend(9)
    petstore.advance(17)
    const { headers } = await petstore.call('/v1/pets')
    expect(parseList(headers.get('RateLimit-Policy') ?? '')).toEqual([
      { value: 'minute', parameters: { q: 60, w: 60 } },
      { value: 'day', parameters: { q: 1_000, w: 86_400 } },
    ])
    expect(parseList(headers.get('RateLimit') ?? '')).toEqual([
      { value: 'minute', parameters: { r: 50, t: 43 } },
      { value: 'day', parameters: { r: 990, t: 86_383 } },
    ])
  })

  test('§8 during a ban the minute has none left until it ends, and the day keeps its count', async () => {
    const petstore = await openPetstore({ key: { plan: 'enterprise', perMinute: 2, perDay: 9 } })
    await petstore.spend(4)
    const { headers } = await petstore.call('/v1/pets')
    expect(headers.get('RateLimit-Policy')).toBe('"minute";q=2;w=60, "day";q=9;w=86400')
    expect(parseList(headers.get('RateLimit') ?? '')).toEqual([
      { value: 'minute', parameters: { r: 0, t: 600 } },
      { value: 'day', parameters: { r: 7, t: 86_400 } },
    ])
  })

  test('§8 with the greatest limits a key can have, they are still Structured Fields', async () => {
    const { call } = await openPetstore({ key: { plan: 'enterprise', perMinute: limitMax, perDay: limitMax } })
    const { headers } = await call('/v1/pets')
    expect(parseList(headers.get('RateLimit-Policy') ?? '')[0]).toEqual({
      value: 'minute',
      parameters: { q: 2_147_483_647, w: 60 },
    })
  })

  test('§8 every declared response has both, marked as experimental and not required', () => {
    for (const { operation } of operations) {
      for (const response of Object.values(at(operation, 'responses'))) {
        for (const name of ['RateLimit-Policy', 'RateLimit']) {
          const header = at(response, 'headers', name)
          expect([header['x-stability'], header.required]).toEqual(['experimental', undefined])
        }
      }
    }
  })
})

describe('§8 rule 2', () => {
  test('§8 rule 2: a request beyond the limit gets 429, and one after Retry-After succeeds', async () => {
    const petstore = await openPetstore()
    await petstore.spend(60)
    petstore.advance(17)
    const denied = rateLimit(await petstore.call('/v1/pets'))
    expect(denied).toEqual({ status: 429, limit: 60, remaining: 0, reset: 1_795_219_260, retryAfter: 43 })
    petstore.advance(43)
    expect((await petstore.call('/v1/pets')).status).toBe(200)
  })

  test('§8 rule 2: a refused request is charged to neither limit', async () => {
    const petstore = await openPetstore({ key: { plan: 'enterprise', perMinute: 2, perDay: 3 } })
    await petstore.spend(4)
    petstore.advance(60)
    expect(rateLimit(await petstore.call('/v1/pets'))).toMatchObject({ status: 200, limit: 3, remaining: 0 })
  })

  test('§8 rule 2: the contract asks the client to wait for Retry-After and to back off exponentially', () => {
    const text = String(at(document, 'info').description).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Wait for the time given in `Retry-After` before you try again, and back off exponentially')
    for (const { operation } of operations) {
      expect(at(operation, 'responses', '429', 'headers', 'Retry-After').required).toBe(true)
    }
  })
})

describe('§8 rule 3: continued requests after a 429 ban the key for 600 s', () => {
  test('§8 rule 3: the 121st attempt within a minute is banned, the 120th is not', async () => {
    const petstore = await openPetstore()
    await petstore.spend(119)
    expect(await petstore.call('/v1/pets')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const banned = await petstore.call('/v1/pets')
    expect(banned.body).toMatchObject({ code: 'temporarily_banned', status: 429 })
    expect(rateLimit(banned)).toEqual({ status: 429, limit: 60, remaining: 0, reset: 1_795_219_800, retryAfter: 600 })
  })

  test('§8 rule 3: requests during the ban do not extend it, and it ends with Retry-After', async () => {
    const petstore = await openPetstore()
    await petstore.spend(121)
    petstore.advance(599)
    expect(rateLimit(await petstore.call('/v1/pets'))).toMatchObject({ status: 429, retryAfter: 1 })
    petstore.advance(1)
    expect((await petstore.call('/v1/pets')).status).toBe(200)
  })

  test('§8 rule 3: the message says that the key is banned, or without a valid key the address', async () => {
    const { call } = await openPetstore()
    const attempt = async (authorization?: null) =>
      (await call('/v1/pets', { ...(authorization === null && { authorization }) })).body
    for (let request = 1; request <= 120; request++) await attempt()
    expect(await attempt()).toEqual({
      code: 'temporarily_banned',
      message: 'This key is banned for going on after 429: try again in 600 seconds.',
      status: 429,
    })
    for (let request = 1; request <= 120; request++) await attempt(null)
    expect(await attempt(null)).toEqual({
      code: 'temporarily_banned',
      message: 'This address is banned for going on after 429: try again in 600 seconds.',
      status: 429,
    })
  })

  test('§8 rule 3: a ban of the address does not stop requests with a valid key, and the contract says so', async () => {
    const { call } = await openPetstore()
    for (let request = 1; request <= 121; request++) await call('/v1/pets', { authorization: null })
    expect(await call('/v1/pets', { authorization: null })).toMatchObject({ body: { code: 'temporarily_banned' } })
    expect((await call('/v1/pets')).status).toBe(200)
    const text = String(at(document, 'info').description).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Rules 1 to 3 hold for an address as for a key: going on after `429` bans it.')
    expect(text).toContain(
      'Requests with a valid key do not count for their address, and are answered while it is banned.',
    )
    expect(text).toContain('The key or address is banned for going on after `429`')
  })

  test('§8 rule 3: another key is not banned with it', async () => {
    const petstore = await openPetstore()
    const other = await petstore.store.issueKey({ name: 'b', plan: 'free', environment: 'test', expiresAt: null })
    await petstore.spend(121)
    expect((await petstore.call('/v1/pets', { authorization: `Bearer ${other.secret}` })).status).toBe(200)
  })
})

test('§8 rule 4: a higher plan raises the limits; those of Enterprise are arranged for each key', async () => {
  const limits = []
  for (const key of [{ plan: 'free' }, { plan: 'pro' }, { plan: 'enterprise', perMinute: 5, perDay: 9 }] as const) {
    const { call } = await openPetstore({ key })
    limits.push(rateLimit(await call('/v1/pets')).limit)
  }
  expect(limits).toEqual([60, 300, 5])
})

test('§8 not shown, which plan a key belongs to: the one it was issued with', async () => {
  const { store } = await openPetstore({ key: { plan: 'business' } })
  expect(await store.listKeys()).toMatchObject([{ plan: 'business', perMinute: 1_000, perDay: 100_000 }])
})

test('§8 not shown, whether the table applies here: it does, on everything under the base path', async () => {
  const { call } = await openPetstore()
  await call('/v1/cats')
  expect(rateLimit(await call('/v1/pets'))).toMatchObject({ limit: 60, remaining: 58 })
})

function rateLimit({ status, headers }: Answer) {
  const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : null)
  return {
    status,
    limit: number('X-RateLimit-Limit'),
    remaining: number('X-RateLimit-Remaining'),
    reset: number('X-RateLimit-Reset'),
    retryAfter: number('Retry-After'),
  }
}
