import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from './scope.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test.each([1000, 1045])('a step that would begin after %i of 1000 ms does not begin', async (ms) => {
  const scope = createScope(undefined, 1000, (limitMs) => new Error(`${limitMs} ms are over`))
  vi.advanceTimersByTime(ms)
  const step = vi.fn(async () => {})
  await expect(scope.run(step)).rejects.toThrow('1000 ms are over')
  expect(step).not.toHaveBeenCalled()
})

test('a step ends with the limit that it meets first', async () => {
  const scope = createScope(undefined, 1000, (limitMs) => new Error(`${limitMs} ms are over`))
  const hang = () => new Promise<void>(() => {})
  const ends = [scope.run(hang, 300), scope.run(hang, 3000)].map((step) => step.catch((error: Error) => error.message))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(ends)).toEqual(['300 ms are over', '1000 ms are over'])
})
