import { expect, test } from 'vitest'
import type { Idempotency } from './idempotency.ts'
import { createRunningCalls } from './running-calls.ts'

const idempotency: Idempotency = { owner: 'key_1', key: 'a', fingerprint: 'body' }

test('a call that waits for another with its key runs when that one fails', async () => {
  const running = createRunningCalls(1_000)
  const first = running.alone(idempotency, () => Promise.reject(new Error('the first')))
  const second = running.alone(idempotency, () => 'the second')
  await expect(first).rejects.toThrow('the first')
  expect(await second).toBe('the second')
})
