import { expect, expectTypeOf, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'

const get = { method: 'GET', path: '/', parameters: {} } as const
const OPERATIONS: Readonly<Record<keyof Operations, OperationDescriptor>> = {
  onlyDefault: { ...get, responses: { '404': 'none', default: 'json' } },
  named: { ...get, responses: { '204': 'none', default: 'json' } },
  range: { ...get, responses: { '201': 'none', '2XX': 'json' } },
}

interface Json<Body> {
  content: { 'application/json': Body }
}

interface Operations {
  onlyDefault: { parameters: object; responses: { 404: object; default: Json<{ id: number }> } }
  named: { parameters: object; responses: { 204: object; default: Json<{ id: number }> } }
  range: { parameters: object; responses: { 201: object; '2XX': Json<{ id: number }> } }
}

function answering(status: number) {
  const fetch = () => Response.json({ id: 1 }, { status })
  return buildClient<Operations>(OPERATIONS, { baseUrl: 'http://default.test', fetch, maxRetries: 0 })
}

test('where no success is named, default describes successes and failures', async () => {
  const data = await answering(200).onlyDefault()
  expectTypeOf(data).toEqualTypeOf<{ id: number }>()
  expect(data).toEqual({ id: 1 })
  const created = await answering(201).onlyDefault().result()
  expect(created).toMatchObject({ ok: true, status: 201, data: { id: 1 } })
  if (created.status === 201) expectTypeOf(created.data).toEqualTypeOf<{ id: number }>()
  await expect(answering(500).onlyDefault()).rejects.toMatchObject({
    kind: 'http',
    body: { id: 1 },
    isDocumented: true,
  })
})

test('where one is, default describes only failures', async () => {
  expect(await answering(200).named().result()).toMatchObject({ ok: true, status: 200, data: { id: 1 } })
  const result = await answering(500).named().result()
  if (result.status === 500) expectTypeOf(result.body).toEqualTypeOf<{ id: number }>()
  expect(result).toMatchObject({ ok: false, status: 500, body: { id: 1 } })
})

test('a range of successes covers the statuses that no other key has', async () => {
  const result = await answering(202).range().result()
  expect(result).toMatchObject({ ok: true, status: 202, data: { id: 1 } })
  if (result.status === 202) expectTypeOf(result.data).toEqualTypeOf<{ id: number }>()
  if (result.status === 201) expectTypeOf(result.data).toEqualTypeOf<undefined>()
})
