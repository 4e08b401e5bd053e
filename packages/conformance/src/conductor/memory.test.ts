import { expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const contract = await loadContract(LIBRARY)
const setup = mockSetup(contract)

test('a case is made once, when its turn comes', async () => {
  const events: string[] = []
  const { cases } = await conform(contract, setup, {
    layers: ['cover', 'protocol'],
    onMade: ({ id }) => events.push(`made ${id}`),
    onCase: ({ id }) => events.push(`tried ${id}`),
  })
  expect(events.slice(0, 4)).toEqual(cases.slice(0, 2).flatMap(({ id }) => [`made ${id}`, `tried ${id}`]))
  const made = events.filter((event) => event.startsWith('made '))
  expect(new Set(made).size).toBe(made.length)
})

test('a run that ends early makes the other cases only to name them', async () => {
  const whole = await conform(contract, setup, { layers: ['cover', 'fuzz'], numRuns: 1 })
  const ended = new AbortController()
  const early = await conform(contract, setup, {
    layers: ['cover', 'fuzz'],
    numRuns: 1,
    signal: ended.signal,
    onCase: () => ended.abort(),
  })
  expect(early.cases).toHaveLength(1)
  expect([...early.cases, ...whole.cases.slice(1)].map(({ id }) => id)).toEqual([
    ...early.cases.map(({ id }) => id),
    ...early.skipped,
  ])
})

test('a run without time to name them all says so', async () => {
  const ended = new AbortController()
  const { cases, skipped, hasFurtherSkipped } = await conform(contract, setup, {
    layers: ['cover'],
    signal: ended.signal,
    namingMsMax: 0,
    onCase: () => ended.abort(),
  })
  expect(cases).toHaveLength(1)
  expect(skipped.length).toBeLessThan(10)
  expect(hasFurtherSkipped).toBe(true)
})

test('a run notices its end although the app that it calls never lets a timer fire', async () => {
  const ended = new AbortController()
  const app = mockSetup(contract)
  const slow = {
    ...app,
    target: () => ({
      baseUrl: 'http://a.test',
      fetch: async () => {
        setImmediate(() => ended.abort())
        for (const at = performance.now(); performance.now() - at < 150; );
        return Response.json({})
      },
    }),
  }
  const early = await conform(contract, slow, { layers: ['cover'], signal: ended.signal })
  expect(early.cases).toHaveLength(1)
})

test('a sampled run notices its end while it makes the cases', async () => {
  const ended = new AbortController()
  setImmediate(() => ended.abort())
  const early = await conform(contract, setup, { isSampled: true, signal: ended.signal })
  expect(early).toMatchObject({ cases: [], skipped: [], hasFurtherSkipped: true })
})

test('bodies are kept unless turned off; findings always keep theirs', async () => {
  const options = { layers: ['cover'], only: 'addBook' } as const
  const broken = { ...setup, target: () => ({ baseUrl: 'http://a.test', fetch: async () => Response.json({ no: 1 }) }) }
  const kept = await conform(contract, broken, options)
  const light = await conform(contract, broken, { ...options, keepsBodies: false })
  expect(kept.exchanges.some(({ requestBody }) => requestBody !== '')).toBe(true)
  expect(light.exchanges).toHaveLength(kept.exchanges.length)
  for (const { requestBody, response } of light.exchanges) expect([requestBody, response.body]).toEqual(['', ''])
  expect(light.findings.map(({ response }) => response)).toEqual(kept.findings.map(({ response }) => response))
})
