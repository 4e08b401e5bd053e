import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateOf } from './gates.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('each key at each origin has a gate of its own', () => {
  expect(gateOf('https://a.test', 'one')).toBe(gateOf('https://a.test', 'one'))
  expect(gateOf('https://a.test', 'one')).not.toBe(gateOf('https://a.test', 'two'))
  expect(gateOf('https://a.test', 'one')).not.toBe(gateOf('https://b.test', 'one'))
})

test('another copy of the package has the same gates', async () => {
  vi.resetModules()
  const copy = await import('./gates.ts')
  expect(copy.gateOf).not.toBe(gateOf)
  expect(copy.gateOf('https://a.test', 'one')).toBe(gateOf('https://a.test', 'one'))
})

test('a gate is forgotten ten minutes after its last request, but not while a Retry-After lasts', () => {
  const idle = gateOf('https://idle.test', 'key')
  const closed = gateOf('https://closed.test', 'key')
  const ticket = closed.tryEnter()
  if (!ticket) throw new Error('a new gate lets nothing through')
  closed.answered(ticket, 429, new Headers({ 'Retry-After': '3600' }))
  vi.advanceTimersByTime(599_000)
  gateOf('https://other.test', '1')
  expect(gateOf('https://idle.test', 'key')).toBe(idle)
  vi.advanceTimersByTime(2000)
  gateOf('https://other.test', '2')
  expect(gateOf('https://idle.test', 'key')).not.toBe(idle)
  expect(gateOf('https://closed.test', 'key')).toBe(closed)
})
