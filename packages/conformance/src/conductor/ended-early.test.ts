import { expect, test } from 'vitest'
import { exact, loadShop, shop } from '../layers/shop.fixture.ts'
import { conform } from './conform.ts'

test('a server that gives no response is a finding of the case, and the next one is tried', async () => {
  const { target, ...others } = shop(exact)
  const broken = async (...[first]: Parameters<typeof target>) => {
    const { fetch, baseUrl } = await target(first)
    const answer = (request: Request) => {
      if (request.url.endsWith('limit=100')) throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
      return fetch(request)
    }
    return { baseUrl, fetch: answer }
  }
  const { findings, cases } = await conform(await loadShop(), { ...others, target: broken }, { layers: ['cover'] })
  expect(findings).toMatchObject([
    {
      check: 'server-error',
      case: 'listItems/query.limit/maximum',
      message: 'no response came: socket hang up',
      curl: "curl -i 'http://shop.example/items?limit=100'",
    },
  ])
  expect(cases.length).toBeGreaterThan(20)
})

test('a run that ends early names the cases that it left out, and has no findings for them', async () => {
  const { target, ...others } = shop({ ...exact, limit: () => true })
  const ended = new AbortController()
  let requests = 0
  const counted = async (...[first]: Parameters<typeof target>) => {
    const { fetch, baseUrl } = await target(first)
    const answer = (request: Request) => {
      requests += 1
      if (requests <= 3) return fetch(request)
      ended.abort()
      throw new Error('no more')
    }
    return { baseUrl, fetch: answer }
  }
  const options = { layers: ['cover'] as const, signal: ended.signal }
  const { cases, skipped, findings } = await conform(await loadShop(), { ...others, target: counted }, options)
  expect(cases.map(({ id }) => id)).toEqual(['listItems/minimal', 'addItem/minimal', 'listItems/every-parameter'])
  expect(skipped[0]).toBe('listItems/query.limit/minimum')
  expect(findings).toEqual([])
})
