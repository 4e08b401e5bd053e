import type { ParameterDecoder, ParameterDecoders } from '@contract-first/document/serialization'
import type { ParameterStyle } from '@contract-first/document/words'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const text: ParameterDecoder = { types: ['string'] }
const list: ParameterDecoder = { array: ['string'] }
const rgb: ParameterDecoder = {
  object: { properties: { R: ['integer'], G: ['integer'], B: ['integer'] }, additional: false },
}

const names: ParameterDecoder = {
  object: { properties: { first: ['string'], last: ['string'] }, additional: false },
}

async function parametersOf(
  template: string,
  decoders: ParameterDecoders,
  path: string,
  schema: z.ZodType = z.unknown(),
) {
  const params = z.object(Object.fromEntries(Object.keys(decoders).map((name) => [name, schema])))
  const app = appOf(contractOf([operation({ path: template, request: { params }, decoders: { path: decoders } })]))
  const { status, body } = await read(app.request(path))
  return status === 200 ? (body as { path: unknown }).path : { status, ...(body as object) }
}

/** The rows for parameters in the path in OpenAPI Specification 3.1.1, section 4.8.12.4, "Style Examples". */
describe('the style examples of the specification', () => {
  const BLUE = ['blue', 'black', 'brown']
  const RGB = { R: 100, G: 200, B: 150 }

  test.each<[style: ParameterStyle, explode: boolean, decoder: ParameterDecoder, sent: string, value: unknown]>([
    ['matrix', false, text, ';color', ''],
    ['matrix', false, text, ';color=blue', 'blue'],
    ['matrix', false, list, ';color=blue,black,brown', BLUE],
    ['matrix', false, rgb, ';color=R,100,G,200,B,150', RGB],
    ['matrix', true, text, ';color', ''],
    ['matrix', true, text, ';color=blue', 'blue'],
    ['matrix', true, list, ';color=blue;color=black;color=brown', BLUE],
    ['matrix', true, rgb, ';R=100;G=200;B=150', RGB],
    ['matrix', true, names, ';first;last=Lovelace', { first: '', last: 'Lovelace' }],
    ['label', false, text, '.blue', 'blue'],
    ['label', false, list, '.blue,black,brown', BLUE],
    ['label', false, rgb, '.R,100,G,200,B,150', RGB],
    ['label', true, text, '.blue', 'blue'],
    ['label', true, list, '.blue.black.brown', BLUE],
    ['label', true, rgb, '.R=100.G=200.B=150', RGB],
    ['simple', false, text, 'blue', 'blue'],
    ['simple', false, list, 'blue,black,brown', BLUE],
    ['simple', false, rgb, 'R,100,G,200,B,150', RGB],
    ['simple', true, text, 'blue', 'blue'],
    ['simple', true, list, 'blue,black,brown', BLUE],
    ['simple', true, rgb, 'R=100,G=200,B=150', RGB],
  ])('%s, explode %s: %o reads %s', async (style, explode, decoder, sent, value) => {
    expect(await parametersOf('/colors/{color}', { color: { ...decoder, style, explode } }, `/colors/${sent}`)).toEqual(
      {
        color: value,
      },
    )
  })

  test.each([true, false])('label, explode %s: an empty text is a dot', async (explode) => {
    // Clients never send a segment that is only a dot.
    const parameters = await parametersOf('/x{color}', { color: { ...text, style: 'label', explode } }, '/x.')
    expect(parameters).toEqual({ color: '' })
  })
})

describe('delimiters are distinguished from data before percent-decoding', () => {
  test.each<[decoder: ParameterDecoder, sent: string, value: unknown]>([
    [list, 'a%2Cb,c%2Fd,e%20f+g', ['a,b', 'c/d', 'e f+g']],
    [{ ...list, style: 'label', explode: true }, '.a%2Eb.c', ['a.b', 'c']],
    [{ ...list, style: 'matrix', explode: true }, ';color=a%3Bb;color=c=d', ['a;b', 'c=d']],
    [{ ...text, style: 'matrix' }, ';col%6Fr=a%3D', 'a='],
    [text, '%2e%2e%2f', '../'],
    [{ types: ['integer'], array: ['integer'] }, '7', 7],
    [{ types: ['integer'], array: ['integer'] }, '7,8', [7, 8]],
    [{ json: true }, '%7B%22a%22:[1]%7D', { a: [1] }],
  ])('%o reads %s', async (decoder, sent, color) => {
    expect(await parametersOf('/colors/{color}', { color: decoder }, `/colors/${sent}`)).toEqual({ color })
  })
})

describe('400: a text that is not written in its style', () => {
  test.each<[decoder: ParameterDecoder, sent: string, message: string]>([
    [{ ...text, style: 'label' }, 'blue', 'expected a text that begins with "."'],
    [{ ...text, style: 'matrix' }, 'blue', 'expected a text that begins with ";"'],
    [{ ...text, style: 'matrix' }, ';colour=blue', 'expected a text that begins with ";color"'],
    [{ ...list, style: 'matrix', explode: true }, ';color=a;colour=b', 'expected a text that begins with ";color"'],
    [{ ...rgb, explode: true }, 'R,100', 'expected an object, as name=value pairs'],
    [rgb, 'R', 'expected an object, as name,value pairs'],
    [list, 'a,%zz', 'malformed percent-encoding'],
  ])('%o refuses %s', async (decoder, sent, message) => {
    expect(await parametersOf('/colors/{color}', { color: decoder }, `/colors/${sent}`)).toMatchObject({
      status: 400,
      details: [{ in: 'path', pointer: 'color', message }],
    })
  })
})

describe('a segment may hold more than one parameter, and text', () => {
  test.each<[template: string, path: string, parameters: object]>([
    ['/compare/{base}...{head}', '/compare/main...a.b', { base: 'main', head: 'a.b' }],
    ['/compare/{base}...{head}', '/compare/a%2Fb...c%2E%2E%2Ed', { base: 'a/b', head: 'c...d' }],
    ['/things/{id}.{format}', '/things/7.json', { id: '7', format: 'json' }],
    ['/things/{id}:cancel', '/things/7:cancel', { id: '7' }],
    ['/things/{id}:cancel', '/things/7%3Acancel', { id: '7' }],
    ['/things/v{major}/x', '/things/v2/x', { major: '2' }],
    ['/größe-{id}', '/gr%C3%B6%C3%9Fe-7', { id: '7' }],
    ['/(a)+{id}', '/(a)+7', { id: '7' }],
    ['/{a}{b}', '/xyz', { a: 'x', b: 'yz' }],
    ['/a b/{id}', '/a%20b/7', { id: '7' }],
    ['/{id}/{id-2}/{a b}', '/1/2/3', { id: '1', 'id-2': '2', 'a b': '3' }],
  ])('%s takes %s apart', async (template, path, parameters) => {
    const decoders = Object.fromEntries(Object.keys(parameters).map((name) => [name, text]))
    expect(await parametersOf(template, decoders, path, z.string())).toEqual(parameters)
  })

  test.each([
    ['/compare/{base}...{head}', '/compare/main'],
    ['/compare/{base}...{head}', '/compare/main...'],
    ['/things/{id}:cancel', '/things/7:stop'],
    ['/things/{id}:cancel', '/things/7:cancel/more'],
  ])('404: %s is not %s', async (template, path) => {
    expect(await parametersOf(template, {}, path)).toMatchObject({ status: 404 })
  })
})

test('an app below another path reads the same parameters', async () => {
  const params = z.object({ id: z.int() })
  const one = operation({ path: '/{id}', request: { params }, decoders: { path: { id: { types: ['integer'] } } } })
  const app = appOf(contractOf([one]), { basePath: '/v1' })
  expect(await read(app.request('/v1/7?id=8#9'))).toMatchObject({ status: 200, body: { path: { id: 7 } } })
})
