import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const never = () => {
  throw new Error('nothing was late')
}

test('what a handler returns in time is returned, and so is its error', async () => {
  expect(inTime({ id: 'a' }, 1, 1, never)).toBe(1)
  expect(await inTime({ id: 'a' }, Promise.resolve(1), 1_000, never)).toBe(1)
  await expect(inTime({ id: 'a' }, Promise.reject(new Error('own')), 1_000, never)).rejects.toThrow('own')
  expect(await inTime({ id: 'a' }, sleep(5, 1), undefined, never)).toBe(1)
})

test('one that takes longer is unavailable, and the error that it throws later is told', async () => {
  const late: unknown[] = []
  let fail = (_: Error): void => {}
  const answer = new Promise((_, reject) => {
    fail = reject
  })
  await expect(inTime({ id: 'a' }, answer, 1, (error) => late.push(error))).rejects.toMatchObject({
    name: 'Unavailable',
    message: 'The handler of a takes more than 1 ms.',
  })
  fail(new Error('too late'))
  await expect.poll(() => late).toEqual([new Error('too late')])
})
