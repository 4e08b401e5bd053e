import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractOf, operation } from '../contract.fixture.ts'
import { contractSender } from './sender.ts'

interface Sent {
  url: string
  method: string | undefined
  body: unknown
}

/** What is sent to a receiver at this URL. */
async function sent(url: string, request: object): Promise<Sent> {
  const all: Sent[] = []
  const fetch = async (url: unknown, { method, body }: RequestInit = {}) => {
    all.push({ url: String(url), method, body })
    return new Response(null, { status: 204 })
  }
  const hook = operation({
    method: 'post',
    request: {
      query: z.strictObject({ page: z.int().exactOptional() }),
      body: { content: { 'application/json': { schema: z.object({ id: z.int() }) } } },
    },
    decoders: { query: { page: { types: ['integer'] } } },
    responses: { 204: { description: 'Done.' } },
  })
  const sender = contractSender<Record<string, (url: string, request: object) => Promise<unknown>>>(
    contractOf([hook]),
    { fetch: fetch as typeof globalThis.fetch },
  )
  await sender[hook.id]?.(url, request)
  const [one] = all
  if (!one) throw new Error('Nothing was sent.')
  return one
}

test.each([
  ['https://a.test/hook', 'https://a.test/hook?page=2'],
  ['https://a.test/hook?key=1', 'https://a.test/hook?key=1&page=2'],
])('the query of %s is kept', async (url, expected) => {
  const body = { id: 7, secret: 'x' }
  expect(await sent(url, { query: { page: 2 }, body })).toEqual({ url: expected, method: 'POST', body: '{"id":7}' })
})

test('a request that breaks the document is not sent', async () => {
  await expect(sent('https://a.test/hook', { body: { id: 'seven' } })).rejects.toThrow('not as declared')
})
