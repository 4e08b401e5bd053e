import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { ApiError, isApiError, isClientError, isRateLimitError, RateLimitError, ValidationError } from '../index.ts'

const guards = { isClientError, isApiError, isRateLimitError }

/** The names of the guards that a value passes. */
function passes(value: unknown): string[] {
  return Object.entries(guards).flatMap(([name, guard]) => (guard(value) ? [name] : []))
}

test('each guard knows its errors', () => {
  expect(passes(new ValidationError('no'))).toEqual(['isClientError'])
  expect(passes(new ApiError('no', 404, undefined, true, {}))).toEqual(['isClientError', 'isApiError'])
  expect(passes(new RateLimitError(new Date()))).toEqual(['isClientError', 'isApiError', 'isRateLimitError'])
})

test('errors of another copy of the package are known', async () => {
  vi.resetModules()
  const copy = await import('../index.ts')
  const error = new copy.RateLimitError(new Date())
  expect(error).not.toBeInstanceOf(RateLimitError)
  expect(passes(error)).toEqual(['isClientError', 'isApiError', 'isRateLimitError'])
})

test('errors of another realm are known', () => {
  const error: unknown = runInNewContext(
    "Object.assign(new Error('no'), { kind: 'rate_limited', [Symbol.for('@contract-first/client/error')]: true })",
  )
  expect(error).not.toBeInstanceOf(Error)
  expect(passes(error)).toEqual(['isClientError', 'isApiError', 'isRateLimitError'])
})

test.each([undefined, null, 'rate_limited', new Error('no'), { kind: 'http' }, new DOMException('no', 'AbortError')])(
  '%o is none of them',
  (value) => expect(passes(value)).toEqual([]),
)
