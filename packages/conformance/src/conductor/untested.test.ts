import { expect, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import { sentence } from '../report-files/sentence.ts'
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

test('a body of any bytes is sent; one whose content no schema describes is listed, and so is XML', async () => {
  const contract = await withContent(
    {
      'application/octet-stream': {},
      'image/png': {},
      'image/tiff': {},
      'application/xml': { schema, example: '<a/>' },
      'text/xml': { schema },
    },
    { 'application/xml': { schema } },
  )
  const { findings, untested, exchanges } = await conform(contract, mockSetup(contract), { layers: ['cover'] })
  expect(findings).toEqual([])
  const sent = exchanges.map(({ requestHeaders }) => new Headers([...requestHeaders] as [string, string][]))
  expect(new Set(sent.map((headers) => headers.get('Content-Type')))).toEqual(
    new Set([null, 'application/octet-stream', 'image/png', 'application/xml']),
  )
  expect(untested.map(({ reason }) => reason)).toEqual([
    'a body of application/xml is not checked against its schema',
    'a body of text/xml is not checked against its schema',
    'a body of application/xml is not checked against its schema',
    // The two constraints of each of the request bodies.
    ...Array(2).fill('a body of application/xml is not checked against its schema'),
    ...Array(2).fill('a body of text/xml is not checked against its schema'),
    'No valid body of image/tiff is known: give it an example.',
    'No valid body of text/xml is known: give it an example.',
  ])
})

test('the constraints of a body of XML are counted as not tried, and are not findings', async () => {
  const contract = await withContent({ 'application/xml': { schema, example: '<a/>' } }, {})
  const report = await conform(contract, mockSetup(contract), { numRuns: 5 })
  expect(report.findings).toEqual([])
  expect(report.keywords).toMatchObject([
    { keyword: 'type', valid: 0, invalid: 0 },
    { keyword: 'type', valid: 0, invalid: 0 },
  ])
  expect(sentence(report)).toContain('Of 2 constraints of the request schemas, 0 were tried')
})

test('the response to an invalid request counts as documented only when it is', async () => {
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'One', version: '1.0.0' },
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'getThing',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: {
            200: { description: 'It.' },
            404: { description: 'None.', content: { 'application/json': { schema } } },
          },
        },
      },
    },
  })
  const fetch = ({ url }: Request) => (/\/\d+$/.test(url) ? new Response() : Response.json({ a: 1 }, { status: 404 }))
  const { findings, cells } = await conform(
    contract,
    { target: () => ({ baseUrl: 'http://a.test', fetch }) },
    { layers: ['cover'] },
  )
  expect(cells.find(({ status }) => status === '404')).toMatchObject({ count: 0 })
  expect(findings[0]).toMatchObject({ check: 'schema', message: 'the body /a must be string' })
})

test('a value that text cannot express is listed, and is not a finding', async () => {
  const contract = await withContent({ 'application/x-www-form-urlencoded': { schema } }, {})
  const { findings, untested } = await conform(contract, mockSetup(contract), { numRuns: 5 })
  expect(findings).toEqual([])
  const constraints = untested.filter(({ side }) => side !== undefined)
  expect(constraints.map(({ pointer, reason }) => `${pointer.replace(/.*schema/, '')} ${reason}`)).toEqual([
    '/type no text breaks type',
    '/properties/a/type no text breaks type',
  ])
})

test('each media type of a response is asked for, and a server that has only one is not accused', async () => {
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

test('an optional body that no value fits is listed, and the rest is tried', async () => {
  const contract = await withContent(
    { 'application/json': { schema: { allOf: [{ type: 'string' }, { type: 'null' }] } } },
    {},
  )
  const { cases, untested } = await conform(contract, mockSetup(contract), { layers: ['protocol'] })
  expect(cases.map(({ id }) => id)).toContain('/things/protocol/PUT')
  const place = '/paths/~1things/post/requestBody/content/application~1json/schema'
  expect(untested).toContainEqual(expect.objectContaining({ operation: 'addThing', pointer: place }))
})
