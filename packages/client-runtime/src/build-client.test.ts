import { describe, expect, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'

const descriptor: OperationDescriptor = {
  method: 'GET',
  path: '/',
  parameters: {},
  responses: { '200': 'json' },
}

interface Plain {
  parameters: object
  responses: { 200: object }
}

test('each bucket is paced by itself', async () => {
  const client = buildClient<{ search: Plain; list: Plain }>(
    { search: { ...descriptor, path: '/search' }, list: descriptor },
    {
      baseUrl: 'http://buckets.test',
      fetch: ({ url }) => {
        const headers = { 'RateLimit-Limit': '1', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '30' }
        return Response.json([], url.includes('search') ? { headers } : {})
      },
      bucket: ({ url }) => (url.includes('search') ? 'search' : 'core'),
      timeout: 500,
    },
  )
  await client.search()
  expect(await client.list()).toEqual([])
  await expect(client.search()).rejects.toMatchObject({ name: 'RateLimitError', sent: false })
})

test('a call that counts against no bucket leaves at once, and waits for its own Retry-After only', async () => {
  const empty = { 'RateLimit-Limit': '1', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '30' }
  const sentAt: number[] = []
  const client = buildClient<{ list: Plain; limited: Plain }>(
    { list: descriptor, limited: { ...descriptor, path: '/limited' } },
    {
      baseUrl: 'http://unpaced.test',
      fetch: ({ url }) => {
        if (!url.endsWith('/limited')) return Response.json([], { headers: empty })
        sentAt.push(performance.now())
        return sentAt.length > 1
          ? Response.json([])
          : new Response(null, { status: 429, headers: { 'Retry-After': '1' } })
      },
      bucket: () => undefined,
      timeout: 5000,
    },
  )
  const limited = client.limited()
  for (let call = 0; call < 5; call++) expect(await client.list()).toEqual([])
  expect(sentAt).toHaveLength(1)
  expect(await limited).toEqual([])
  const [first = NaN, second = NaN] = sentAt
  expect(second - first).toBeGreaterThanOrEqual(999)
})

describe('an operation that cannot be a method of a client is refused with its name', () => {
  const options = { baseUrl: 'http://names.test', fetch: () => Response.json([]) }
  test.each(['then', 'toJSON', 'baseUrl', 'rateLimit', 'constructor', 'toString', 'valueOf', '__proto__'])(
    '%s',
    (name) => {
      const operations = Object.fromEntries([[name, descriptor]])
      expect(() => buildClient(operations, options)).toThrow(`A client can have no method called "${name}"`)
    },
  )

  test('and can be passed under another name, so that a client can be awaited', async () => {
    // biome-ignore lint/suspicious/noThenProperty: as a document may name it
    const table = { then: descriptor, list: descriptor }
    const { then: otherwise, ...others } = table
    const client = buildClient<{ otherwise: Plain; list: Plain }>({ ...others, otherwise }, options)
    expect(await (async () => client)()).toBe(client)
    expect(await client.otherwise()).toEqual([])
  })

  test('and does not compile', () => {
    void (() => {
      // @ts-expect-error a client that could not be awaited
      // biome-ignore lint/suspicious/noThenProperty: as a document may name it
      buildClient<{ then: Plain }>({ then: descriptor }, options)
      // @ts-expect-error a member that the client has
      buildClient<{ rateLimit: Plain }>({ rateLimit: descriptor }, options)
      const operations: { readonly [Id in 'baseUrl' | 'list']: OperationDescriptor } = {
        baseUrl: descriptor,
        list: descriptor,
      }
      // @ts-expect-error a member that the client has, in a table as codegen writes it
      buildClient<{ baseUrl: Plain; list: Plain }>(operations, options)
    })
  })
})
