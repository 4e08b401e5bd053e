import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeAfter } from './wake-after.ts'

const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([1, 24, 25, 90])('a wait of %i days ends then, though a timer runs for 24.8 days', (days) => {
  const wake = vi.fn()
  wakeAfter(days * DAY, wake)
  vi.advanceTimersByTime(days * DAY - 1)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(wake).toHaveBeenCalledOnce()
})

test('a wait that is cancelled in its second month leaves no timer', () => {
  const cancel = wakeAfter(Infinity, () => {})
  vi.advanceTimersByTime(40 * DAY)
  expect(vi.getTimerCount()).toBe(1)
  cancel()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([-45, -0.2, 0])(
  'a wait of %d ms is over, and setTimeout gets no negative delay, which it warns about',
  (ms) => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    const wake = vi.fn()
    wakeAfter(ms, wake)
    expect(timer.mock.lastCall?.[1]).toBeGreaterThanOrEqual(0)
    vi.advanceTimersByTime(0)
    expect(wake).toHaveBeenCalledOnce()
  },
)
