import { expect, onTestFinished, test } from 'vitest'
import { openMemoryLimiter } from '../limits/memory/open-limiter.ts'
import type { LimitCall } from './messages.ts'
import { answerCalls, createRemoteLimiter } from './remote-limiter.ts'

/** Remote limiters over channels that carry JSON, all with the same host. */
function remotes(count: number) {
  const host = openMemoryLimiter(':memory:')
  onTestFinished(() => host.close())
  const sent: (readonly LimitCall[])[] = []
  const limiters = Array.from({ length: count }, () => {
    const limiter = createRemoteLimiter((calls) => {
      sent.push(calls)
      answerCalls(host, structuredClone(calls)).then((answers) => limiter.receive(structuredClone(answers)))
    })
    return limiter
  })
  return { limiters, sent }
}

const limits = { perMinute: 60, perDay: 1_000 }

test('three processes admit exactly the limit, and each remaining count appears once', async () => {
  const { limiters } = remotes(3)
  const decisions = await Promise.all(
    Array.from({ length: 105 }, (_, index) => limiters[index % 3]?.consume('key_a', limits)),
  )
  const allowed = decisions.filter((decision) => decision?.allowed)
  expect(allowed).toHaveLength(60)
  expect(allowed.map((decision) => decision?.remaining).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => index),
  )
  expect((await limiters[0]?.peek('key_a', limits))?.allowed).toBe(false)
  expect((await limiters[0]?.peek('key_b', limits))?.remaining).toBe(60)
})

test('calls made at once go in one message', async () => {
  const { limiters, sent } = remotes(1)
  await Promise.all([1, 2, 3].map(() => limiters[0]?.consume('key_a', limits)))
  expect(sent).toHaveLength(1)
})
