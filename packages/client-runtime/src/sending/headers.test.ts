import { describe, expect, test } from 'vitest'
import { authorizer } from '../auth.ts'
import { buildClient } from '../build-client.ts'
import type { OperationDescriptor } from '../descriptor.ts'
import type { BuildOptions } from '../options.ts'
import { fetchOf } from '../requests.ts'

interface Operations {
  list: { parameters: object; responses: { 200: object } }
  traced: { parameters: { header?: { 'x-request-id'?: string } }; responses: { 200: object } }
}

const list: OperationDescriptor = {
  method: 'GET',
  path: '/',
  parameters: {},
  responses: { '200': 'text' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
}
const traced: OperationDescriptor = { ...list, parameters: { 'x-request-id': 'header' } }

/** A client, and the headers that it sent. */
function recorded(options: Partial<BuildOptions> = {}) {
  const sent: Headers[] = []
  const fetch = ({ headers }: Request) => {
    sent.push(headers)
    return new Response('')
  }
  const client = buildClient<Operations>({ list, traced }, { baseUrl: 'http://headers.test', fetch, ...options })
  return { client, sent }
}

describe('X-Request-Id, which keeps browsers from most services of another origin', () => {
  test('is not sent unless requested', async () => {
    const { client, sent } = recorded()
    const { requestId } = await client.list().withResponse()
    await fetchOf(client)(new Request('http://headers.test/'))
    expect(sent.map((headers) => [...headers.keys()])).toEqual([['accept'], []])
    expect(requestId).toBeUndefined()
  })

  test('is sent by an operation that has such a parameter', async () => {
    const { client, sent } = recorded()
    const { requestId } = await client.traced().withResponse()
    await client.traced({ 'x-request-id': 'mine' })
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(sent.map((headers) => headers.get('X-Request-Id'))).toEqual([requestId, 'mine'])
  })

  test('is sent by all calls of a client with that option', async () => {
    const { client, sent } = recorded({ requestIds: true })
    const { requestId } = await client.list().withResponse()
    expect(sent[0]?.get('X-Request-Id')).toBe(requestId)
  })
})

describe('the headers of one call', () => {
  test('are added to those of the document, or replace them, and do not affect the next call', async () => {
    const { client, sent } = recorded()
    await client.list({}, { headers: { traceparent: '00-1-2-01', accept: 'text/csv', 'X-None': undefined } })
    await client.list()
    expect(sent.map((headers) => Object.fromEntries(headers))).toEqual([
      { traceparent: '00-1-2-01', accept: 'text/csv' },
      { accept: 'application/json' },
    ])
  })

  test('do not replace the key', async () => {
    const { client, sent } = recorded({ auth: { key: 'key' } })
    await client.list({}, { headers: { authorization: 'Bearer other' } })
    expect(sent[0]?.get('Authorization')).toBe('Bearer key')
  })

  test.each([{ 'X-A': 'line\nbreak' }, { 'no name': 'a' }, { 'X-A': '\u2028' }])(
    'are refused when invalid: %j',
    async (headers) => {
      const { client, sent } = recorded()
      await expect(client.list({}, { headers })).rejects.toMatchObject({ name: 'ValidationError' })
      expect(sent).toEqual([])
    },
  )
})
