import { buildClient } from '@contract-first/client'
import { expect, expectTypeOf, test } from 'vitest'
import { app } from '../../examples/uspto/app.ts'
import { OPERATIONS, type operations, performSearch } from '../../examples/uspto/generated/client.ts'

/** A client of an API whose operations take forms, over its generated server. */
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

test('its failures are typed by its document', async () => {
  const call = uspto['list-searchable-fields']({ dataset: 'oa_citations', version: 'v2' })
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!uspto['list-searchable-fields'].failed(error, 404)) throw error
  expectTypeOf(error.body).toEqualTypeOf<string>()
  expect(error.body).toBe('There is no such data set.')
})

test('a client may have a single operation', async () => {
  const alone = buildClient<Pick<operations, 'perform-search'>>(
    { 'perform-search': performSearch },
    { baseUrl: 'https://developer.uspto.test', fetch: (request) => app.fetch(request) },
  )
  const found = await alone['perform-search']({
    dataset: 'oa_citations',
    version: 'v1',
    body: { criteria: '*:*', start: 0, rows: 10 },
  })
  expect(found.length).toBeGreaterThan(0)
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
