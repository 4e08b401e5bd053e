import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createScope } from './scope.ts'
import { timedBody } from './timed-body.ts'

const over = new Error('too late')

const broken = new ReadableStream({
  pull() {
    throw new Error('it broke off')
  },
})

test.each<[string, () => Response, (response: Response) => Promise<unknown>]>([
  ['was read', () => new Response('hello'), (response) => response.text()],
  ['broke off', () => new Response(broken), (response) => response.text().catch(() => {})],
  ['stalled', () => new Response(new ReadableStream()), (response) => response.text().catch(() => {})],
  ['was cancelled', () => new Response('hello'), async (response) => response.body?.cancel()],
  ['was none', () => new Response(null), async () => {}],
])('the signal of the caller is let go when the body %s', async (_how, answer, use) => {
  const { signal } = new AbortController()
  const response = timedBody(
    answer(),
    createScope(signal, 60_000, () => over),
    50,
    (error) => error,
  )
  await use(response)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
