import type { ParameterDecoder } from '@contract-first/document/serialization'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const object = { properties: { R: ['integer'], G: ['integer'] }, additional: false } as const

async function colorOf(decoder: ParameterDecoder, ...values: string[]) {
  const headers = z.object({ 'X-Color': z.unknown() })
  const app = appOf(contractOf([operation({ request: { headers }, decoders: { header: { 'X-Color': decoder } } })]))
  const sent = values.map((value): [string, string] => ['X-Color', value])
  const { status, body } = await read(app.request('/ask', { headers: sent }))
  return status === 200 ? (body as { header: { 'X-Color': unknown } }).header['X-Color'] : body
}

/** OpenAPI Specification 3.1.1, section 4.8.12.4 "Style Examples": style simple. */
test.each<[decoder: ParameterDecoder, value: string, color: unknown]>([
  [{ types: ['string'] }, '', ''],
  [{ types: ['string'] }, 'blue', 'blue'],
  [{ array: ['string'] }, 'blue,black,brown', ['blue', 'black', 'brown']],
  [{ array: ['string'], explode: true }, 'blue,black,brown', ['blue', 'black', 'brown']],
  [{ object }, 'R,100,G,200', { R: 100, G: 200 }],
  [{ object, explode: true }, 'R=100,G=200', { R: 100, G: 200 }],
  [{ array: ['integer'] }, '1 ,\t2', [1, 2]],
  [{ types: ['integer'], array: ['integer'] }, '1', 1],
  [{ types: ['string'] }, 'a, b%20c', 'a, b%20c'],
  [{ json: true }, '{"a": [1, 2]}', { a: [1, 2] }],
])('a header of %o reads %j', async (decoder, value, color) => {
  expect(await colorOf(decoder, value)).toEqual(color)
})

test('a list that is sent in two headers is one list', async () => {
  expect(await colorOf({ array: ['string'] }, 'blue', 'black,brown')).toEqual(['blue', 'black', 'brown'])
})

test('400: a wrong header is named', async () => {
  expect(await colorOf({ object, explode: true }, 'R,100')).toMatchObject({
    details: [{ in: 'header', pointer: 'X-Color', message: 'expected an object, as name=value pairs' }],
  })
  expect(await colorOf({ json: true }, '{')).toMatchObject({ details: [{ in: 'header', pointer: 'X-Color' }] })
})
