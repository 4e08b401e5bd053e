import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { mockSetup } from '../mock/mock-setup.ts'
import { conform } from './conform.ts'

const schema = { type: 'object', properties: { a: { type: 'string' } } }

/** A contract of one operation with these bodies. */
function withContent(request: object, answer: object) {
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'One', version: '1.0.0' },
    paths: {
      '/things': {
        post: {
          operationId: 'addThing',
          requestBody: { content: request },
          responses: { 200: { description: 'Kept.', content: answer }, 400: { description: 'Not valid.' } },
        },
      },
    },
  })
}

test('a body of any bytes is sent; one whose content no schema says is listed, and so is XML', async () => {
  const contract = await withContent(
    {
      'application/octet-stream': {},
      'image/png': {},
      'application/xml': { schema, example: '<a/>' },
      'text/xml': { schema },
    },
    { 'application/xml': { schema } },
  )
  const { findings, untested, exchanges } = await conform(contract, mockSetup(contract), { layers: ['cover'] })
  expect(findings).toEqual([])
  const sent = exchanges.map(({ requestHeaders }) => new Headers([...requestHeaders] as [string, string][]))
  expect(new Set(sent.map((headers) => headers.get('Content-Type')))).toEqual(
    new Set([null, 'application/octet-stream', 'application/xml']),
  )
  expect(untested.map(({ reason }) => reason)).toEqual([
    'a body of application/xml is not held against its schema',
    'a body of text/xml is not held against its schema',
    'a body of application/xml is not held against its schema',
    'No valid body of image/png is known: give it an example.',
    'No valid body of text/xml is known: give it an example.',
  ])
})

test('what text cannot say is listed, and is no finding', async () => {
  const contract = await withContent({ 'application/x-www-form-urlencoded': { schema } }, {})
  const { findings, untested } = await conform(contract, mockSetup(contract), { numRuns: 5 })
  expect(findings).toEqual([])
  const constraints = untested.filter(({ side }) => side !== undefined)
  expect(constraints.map(({ pointer, reason }) => `${pointer.replace(/.*schema/, '')} ${reason}`)).toEqual([
    '/type no text breaks type',
    '/properties/a/type no text breaks type',
  ])
})

test('each media type of an answer is asked for, and nothing is expected of a server that has but one', async () => {
  const contract = await withContent(
    {},
    { 'application/json': { schema }, 'text/plain': { schema: { type: 'string', minLength: 1 } } },
  )
  const setup = mockSetup(contract)
  expect((await conform(contract, setup)).findings).toEqual([])
  const { target } = setup
  const always = (contentType: string, body: string) => ({
    target: async (first: Parameters<typeof target>[0]) => ({
      ...(await target(first)),
      fetch: async () => new Response(body, { headers: { 'Content-Type': contentType } }),
    }),
  })
  const found = async (contentType: string, body: string) => {
    const { findings } = await conform(contract, always(contentType, body), { only: 'addThing/protocol' })
    return findings.map(({ case: id, check }) => `${id} ${check}`)
  }
  expect(await found('application/json', '{}')).toEqual([])
  expect(await found('text/plain', '')).toContain('addThing/protocol/accept text/plain 200 schema')
})
