import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

function readinessOf(check: () => void | Promise<void>) {
  const changes: (string | undefined)[] = []
  let now = 0
  const readiness = createReadiness({ check, onChange: (hindrance) => changes.push(hindrance), now: () => now })
  return { readiness, changes, advance: (ms: number) => (now += ms) }
}

test('the store is asked once a second, however often probes come, and each change is reported once', async () => {
  let asked = 0
  let fault: Error | undefined
  const { readiness, changes, advance } = readinessOf(() => {
    asked++
    if (fault) throw fault
  })
  expect(await Promise.all([readiness.hindrance(), readiness.hindrance()])).toEqual([undefined, undefined])
  fault = new Error('the connection broke')
  advance(999)
  expect(await readiness.hindrance()).toBe(undefined)
  expect(asked).toBe(1)
  advance(1)
  expect(await readiness.hindrance()).toBe('the connection broke')
  advance(1_000)
  expect(await readiness.hindrance()).toBe('the connection broke')
  fault = undefined
  advance(1_000)
  expect(await readiness.hindrance()).toBe(undefined)
  expect(asked).toBe(4)
  expect(changes).toEqual([undefined, 'the connection broke', undefined])
})

test('a store that does not answer within a second is not ready', async () => {
  const { readiness } = readinessOf(() => new Promise(() => {}))
  expect(await readiness.hindrance()).toBe('the store did not answer within 1000 ms')
})

test('a leaving server is no longer ready, and its store is not asked', async () => {
  const { readiness } = readinessOf(() => {
    throw new Error('asked')
  })
  readiness.leave()
  expect(await readiness.hindrance()).toBe('the server is stopping')
})
