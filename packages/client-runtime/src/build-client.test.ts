import { app } from '@contract-first/codegen/examples/uspto/app.ts'
import { OPERATIONS, type operations } from '@contract-first/codegen/examples/uspto/generated/client.ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { OperationDescriptor } from '../descriptor.ts'
import { buildClient } from './build-client.ts'

/** A client of another API, whose operations take forms, over the server that codegen made for it. */
const uspto = buildClient<operations>(OPERATIONS, {
  baseUrl: 'https://developer.uspto.test',
  fetch: (request) => app.fetch(request),
})

test('a client of any document calls the operations of that document', async () => {
  const dataSets = await uspto['list-data-sets']()
  expectTypeOf(dataSets.total).toEqualTypeOf<number | undefined>()
  expect(dataSets.total).toBe(1)
  const dataset = { dataset: 'oa_citations', version: 'v1' }
  expect(await uspto['list-searchable-fields'](dataset)).toContain('citation.kind')
  const body = { criteria: 'citation.number:US1000002', start: 0, rows: 10 }
  expect(await uspto['perform-search']({ ...dataset, body })).toHaveLength(1)
})

test('its failures are told apart by its document', async () => {
  const call = uspto['list-searchable-fields']({ dataset: 'oa_citations', version: 'v2' })
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!uspto['list-searchable-fields'].failed(error, 404)) throw error
  expectTypeOf(error.body).toEqualTypeOf<string>()
  expect(error.body).toBe('There is no such data set.')
})

const descriptor: OperationDescriptor = {
  method: 'GET',
  path: '/',
  parameters: {},
  responses: { '200': 'json' },
  deprecated: false,
}

interface Plain {
  parameters: object
  responses: { 200: object }
}

describe('an operation that would be no method of a client is refused with its name', () => {
  const options = { baseUrl: 'http://names.test', fetch: () => Response.json([]) }
  test.each(['then', 'toJSON', 'fetch', 'rateLimit', 'constructor', 'toString', 'valueOf', '__proto__'])(
    '%s',
    (name) => {
      const operations = Object.fromEntries([[name, descriptor]])
      expect(() => buildClient(operations, options)).toThrow(`No method of a client can be called "${name}"`)
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
      const operations: { readonly [Id in 'fetch' | 'list']: OperationDescriptor } = {
        fetch: descriptor,
        list: descriptor,
      }
      // @ts-expect-error a member that the client has, in a table as codegen writes it
      buildClient<{ fetch: Plain; list: Plain }>(operations, options)
    })
  })
})

test('mistakes do not compile', () => {
  // Never called.
  void (() => {
    // @ts-expect-error a path parameter is missing
    uspto['list-searchable-fields']({ dataset: 'oa_citations' })
    // @ts-expect-error a form field of another type
    uspto['perform-search']({ dataset: 'a', version: 'v1', body: { criteria: '*:*', start: 'first' } })
    // @ts-expect-error only a list has pages
    uspto['list-data-sets'].all()
    // @ts-expect-error an operation of another document
    uspto.listBooks()
  })
})
