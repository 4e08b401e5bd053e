import type { ParameterDecoder } from '@contract-first/document/serialization'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const object = { properties: { R: ['integer'], G: ['integer'] }, additional: false } as const

async function colorOf(decoder: ParameterDecoder, cookie: string) {
  const cookies = z.object({ color: z.unknown() })
  const app = appOf(contractOf([operation({ request: { cookies }, decoders: { cookie: { color: decoder } } })]))
  const { status, body } = await read(app.request('/ask', { headers: { Cookie: cookie } }))
  return status === 200 ? (body as { cookie: { color: unknown } }).cookie.color : body
}

/** OpenAPI Specification 3.1.1, section 4.8.12.4 "Style Examples": style form. */
test.each<[decoder: ParameterDecoder, cookie: string, color: unknown]>([
  [{ types: ['string'] }, 'color=', ''],
  [{ types: ['string'] }, 'color=blue', 'blue'],
  [{ array: ['string'], explode: false }, 'color=blue,black,brown', ['blue', 'black', 'brown']],
  [{ array: ['string'] }, 'color=blue&color=black&color=brown', ['blue', 'black', 'brown']],
  [{ object, explode: false }, 'color=R,100,G,200', { R: 100, G: 200 }],
  [{ object }, 'R=100&G=200', { R: 100, G: 200 }],
])('a cookie of %o reads %s', async (decoder, cookie, color) => {
  expect(await colorOf(decoder, cookie)).toEqual(color)
})

test.each<[decoder: ParameterDecoder, cookie: string, color: unknown]>([
  [{ array: ['string'] }, 'color=blue; other=x; color=black', ['blue', 'black']],
  [{ object }, 'R=100; other=1; G=200', { R: 100, G: 200 }],
  [{ types: ['string'] }, 'other=1; color="a b"', 'a b'],
  [{ types: ['string'] }, 'color=a%20b&color=c+d', 'a b&color=c+d'],
  [{ types: ['string'] }, 'color=100%', '100%'],
  [{ types: ['string'] }, 'color=first; color=second', 'first'],
  [{ types: ['string'] }, 'nonsense; color=x', 'x'],
  [{ array: ['string'], explode: false }, 'color=a%2Cb,c', ['a,b', 'c']],
  [{ json: true }, 'color=%7B%22a%22%3A1%7D', { a: 1 }],
])('a cookie of %o also reads %s', async (decoder, cookie, color) => {
  expect(await colorOf(decoder, cookie)).toEqual(color)
})

/** OpenAPI Specification 3.2.0, section 4.12.5 "Style Examples": style cookie, which is not percent-encoded. */
test.each<[decoder: ParameterDecoder, cookie: string, color: unknown]>([
  [{ types: ['string'], style: 'cookie' }, 'color=a%20"b&c=d', 'a%20"b&c=d'],
  [{ array: ['string'], style: 'cookie' }, 'color=blue; other=x; color=bl%61ck&color=y', ['blue', 'bl%61ck&color=y']],
  [{ array: ['string'], style: 'cookie', explode: false }, 'color=blue,bl%61ck', ['blue', 'bl%61ck']],
  [{ object, style: 'cookie' }, 'R=100; G=200', { R: 100, G: 200 }],
  [{ object, style: 'cookie', explode: false }, 'color=R,100,G,200', { R: 100, G: 200 }],
])('a cookie of %o reads %s as it is', async (decoder, cookie, color) => {
  expect(await colorOf(decoder, cookie)).toEqual(color)
})

test('400: a wrong cookie is named', async () => {
  expect(await colorOf({ json: true }, 'color={')).toMatchObject({ details: [{ in: 'cookie', pointer: 'color' }] })
  expect(await colorOf({ object, explode: false }, 'color=R,1,R,2')).toMatchObject({
    details: [{ in: 'cookie', pointer: 'color', message: 'given more than once' }],
  })
})
