import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Admission } from './app-options.ts'
import { supplyHeaders } from './supply-headers.ts'

async function admitted(admit: (request: { c: never }) => Admission | Promise<Admission>) {
  let admission: Admission | undefined
  const app = new Hono().get('/', async (c) => {
    admission = await admit({ c: c as never })
    return c.body(null)
  })
  await app.request('/', { headers: { 'X-Request-Id': 'mine' } })
  return admission
}

const supplied = { 'X-Version': '1.2', 'X-Method': ({ c }: { c: { req: { method: string } } }) => c.req.method }

test('every response has the headers of the table and an id, and those of the service win', async () => {
  const headers = { 'X-Request-Id': 'mine', 'X-Version': '1.2', 'X-Method': 'GET' }
  expect(await admitted(supplyHeaders(supplied))).toEqual({ headers })
  const refusal = { status: 429 }
  const service = async () => ({ headers: { 'X-Request-Id': 'logged', 'X-Left': 1 }, refusal })
  expect(await admitted(supplyHeaders(supplied, service))).toEqual({
    headers: { ...headers, 'X-Request-Id': 'logged', 'X-Left': 1 },
    refusal,
  })
})
