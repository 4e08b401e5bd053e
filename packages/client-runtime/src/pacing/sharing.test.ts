import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from './gate.ts'
import { X_RATE_LIMIT } from './rate-limit.ts'
import { gateOf } from './sharing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('each key at each origin has its own gate', () => {
  expect(gateOf('https://a.test', 'one')).toBe(gateOf('https://a.test', 'one'))
  expect(gateOf('https://a.test', 'one')).not.toBe(gateOf('https://a.test', 'two'))
  expect(gateOf('https://a.test', 'one')).not.toBe(gateOf('https://b.test', 'one'))
})

test('another copy of the package has the same gates', async () => {
  vi.resetModules()
  const copy = await import('./sharing.ts')
  expect((await import('./gate.ts')).createGate).not.toBe(createGate)
  expect(copy.gateOf('https://a.test', 'one')).toBe(gateOf('https://a.test', 'one'))
})

test('a gate is forgotten ten minutes after its last request, but not while a Retry-After lasts', () => {
  const idle = gateOf('https://idle.test', 'key')
  const closed = gateOf('https://closed.test', 'key')
  const ticket = closed.tryEnter()
  if (!ticket) throw new Error('a new gate lets nothing through')
  closed.answered(ticket, 429, new Headers({ 'Retry-After': '3600' }))
  vi.advanceTimersByTime(599_000)
  expect(gateOf('https://idle.test', 'key')).toBe(idle)
  vi.advanceTimersByTime(601_000)
  gateOf('https://other.test', '1')
  expect(gateOf('https://idle.test', 'key')).not.toBe(idle)
  expect(gateOf('https://closed.test', 'key')).toBe(closed)
})

test('a gate is forgotten with the next request of any key, even if no gate is made', () => {
  // Gates of earlier tests, whose clocks began at 0 too, are idle by then.
  vi.advanceTimersByTime(10_000_000)
  const idle = gateOf('https://idle-2.test', 'key')
  const busy = gateOf('https://busy.test', 'key')
  vi.advanceTimersByTime(601_000)
  expect(gateOf('https://busy.test', 'key')).not.toBe(busy)
  expect(gateOf('https://idle-2.test', 'key')).not.toBe(idle)
})

test('a gate of an API whose document states limits stays one when others use it', () => {
  expect(gateOf('https://stated.test', 'key', X_RATE_LIMIT)).toMatchObject({ stated: X_RATE_LIMIT })
  expect(gateOf('https://stated.test', 'key')).toMatchObject({ stated: X_RATE_LIMIT })
})

test('no script in the same realm can read a key from what the copies share, or replace it', () => {
  const gate = gateOf('https://secret.test', 'key_of_CANARY')
  const shared = Object.getOwnPropertySymbols(globalThis).filter(({ description }) =>
    description?.includes('@contract-first'),
  )
  expect(shared).toHaveLength(1)
  for (const symbol of shared) {
    const property = Object.getOwnPropertyDescriptor(globalThis, symbol)
    expect(property).toMatchObject({ writable: false, configurable: false, enumerable: false })
    expect(inspect(property?.value, { depth: Infinity, showHidden: true })).not.toContain('CANARY')
  }
  expect(inspect(gate, { depth: Infinity, showHidden: true })).not.toContain('CANARY')
})
