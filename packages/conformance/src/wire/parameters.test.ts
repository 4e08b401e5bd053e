import { describe, expect, test } from 'vitest'
import type { Operation, Parameter } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { buildRequest } from '../exchange/call.ts'
import { findOperation } from '../exchange/find-operation.ts'
import { placeOf, readingsOf } from './read-parameters.ts'
import { writeParameter } from './write-parameters.ts'

const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'string' } } }
const string = { type: 'string' }
const range = {
  type: 'object',
  properties: { from: { type: 'integer' }, in: { type: 'array', items: { type: 'integer' } } },
}
const nested = { type: 'object', properties: { at: range, G: { type: 'string' } } }
const objects = { type: 'array', items: object }

/** The table of OpenAPI Specification 3.1.1, section 4.8.12.4, and what it leaves out: blanks, `/` and `,` in values. */
const table = [
  [{ in: 'query' }, string, 'blue & green', 'color=blue%20%26%20green'],
  [{ in: 'query', allowReserved: true }, string, 'a/b?c=d', 'color=a/b?c%3Dd'],
  [{ in: 'query', allowReserved: true }, string, 'a,b;c&d+e', 'color=a,b;c%26d%2Be'],
  [{ in: 'query', allowReserved: true, explode: false }, list, ['a,b', 'c'], 'color=a%2Cb,c'],
  [{ in: 'query' }, list, ['blue', 'black'], 'color=blue&color=black'],
  [{ in: 'query', explode: false }, list, ['blue', 'bl,ack'], 'color=blue,bl%2Cack'],
  [{ in: 'query', style: 'spaceDelimited', explode: false }, list, ['blue', 'black'], 'color=blue%20black'],
  [{ in: 'query', style: 'pipeDelimited', explode: false }, list, ['blue', 'black'], 'color=blue%7Cblack'],
  [{ in: 'query' }, object, { R: 100, G: 'x' }, 'R=100&G=x'],
  [{ in: 'query', explode: false }, object, { R: 100, G: 'x' }, 'color=R,100,G,x'],
  [{ in: 'query', style: 'deepObject' }, object, { R: 100, G: 'x' }, 'color%5BR%5D=100&color%5BG%5D=x'],
  // Nested values have no style: with brackets, as Rails, PHP and `qs` read them.
  [
    { in: 'query', style: 'deepObject' },
    nested,
    { at: { from: 1, in: [2, 3] }, G: 'x' },
    'color%5Bat%5D%5Bfrom%5D=1&color%5Bat%5D%5Bin%5D%5B0%5D=2&color%5Bat%5D%5Bin%5D%5B1%5D=3&color%5BG%5D=x',
  ],
  [
    { in: 'query' },
    objects,
    [{ R: 1, G: 'x' }, { R: 2 }],
    'color%5B0%5D%5BR%5D=1&color%5B0%5D%5BG%5D=x&color%5B1%5D%5BR%5D=2',
  ],
  [{ in: 'path' }, string, 'a/b', 'a%2Fb'],
  [{ in: 'path' }, list, ['blue', 'black'], 'blue,black'],
  [{ in: 'path' }, object, { R: 100, G: 'x' }, 'R,100,G,x'],
  [{ in: 'path', explode: true }, object, { R: 100, G: 'x' }, 'R=100,G=x'],
  [{ in: 'path', style: 'label' }, string, 'blue', '.blue'],
  [{ in: 'path', style: 'label', explode: true }, list, ['blue', 'black'], '.blue.black'],
  [{ in: 'path', style: 'label' }, object, { R: 100, G: 'x' }, '.R,100,G,x'],
  [{ in: 'path', style: 'matrix' }, string, 'blue', ';color=blue'],
  [{ in: 'path', style: 'matrix' }, list, ['blue', 'black'], ';color=blue,black'],
  [{ in: 'path', style: 'matrix', explode: true }, list, ['blue', 'black'], ';color=blue;color=black'],
  [{ in: 'path', style: 'matrix', explode: true }, object, { R: 100, G: 'x' }, ';R=100;G=x'],
  [{ in: 'header' }, list, ['blue', 'black'], 'blue,black'],
  [{ in: 'header', explode: true }, object, { R: 100, G: 'x' }, 'R=100,G=x'],
  [{ in: 'cookie' }, string, 'Hello, world!', 'color=Hello%2C%20world%21'],
  [{ in: 'cookie', explode: false }, list, ['blue', 'black'], 'color=blue,black'],
] as const

describe('a parameter', () => {
  test.each(table)('%o of %o is written and read again', async (how, schema, value, text) => {
    const { contract, operation, parameter } = await withParameter(how, schema)
    const written = writeParameter(parameter, value)
    const isPair = how.in === 'query' || how.in === 'cookie'
    expect(written.map(([name, one]) => (isPair ? `${name}=${one}` : one)).join('&')).toBe(text)
    const request = await buildRequest({ operation, values: { [placeOf(parameter)]: value } }, 'http://localhost')
    expect(read(contract, operation, request)).toEqual([{ parameter, isPresent: true, value }])
  })

  test.each([
    ['1', 1],
    ['-1', -1],
    ['01', '01'],
    ['+1', '+1'],
    ['1.0', '1.0'],
    ['1e0', '1e0'],
    ['0x1', '0x1'],
    [' 1', ' 1'],
    ['１', '１'],
    ['', ''],
    ['9007199254740993', 9007199254740992],
  ])('that is an integer reads %j as %j', async (text, value) => {
    const { contract, operation, parameter } = await withParameter({ in: 'query' }, { type: 'integer' })
    const request = await buildRequest({ operation, values: {}, texts: { 'query.color': [text] } }, 'http://localhost')
    expect(read(contract, operation, request)).toEqual([{ parameter, isPresent: true, value }])
  })

  test.each([
    [{ in: 'path', style: 'matrix' }, '', [['color', ';color']]],
    [{ in: 'path', style: 'matrix', explode: true }, ['', 'a'], [['color', ';color;color=a']]],
    [{ in: 'query', explode: false }, [], []],
    [{ in: 'header' }, {}, []],
  ])('of %o leaves out what is empty in %j', async (how, value, written) => {
    const { parameter } = await withParameter(how, {})
    expect(writeParameter(parameter, value)).toEqual(written)
  })

  test.each(['color', 'color='])('may be empty if the document says so: %s', async (query) => {
    const { operation, parameter } = await withParameter({ in: 'query', allowEmptyValue: true }, { type: 'integer' })
    const texts = { path: new Map<string, string>(), query, headers: new Headers() }
    expect(readingsOf(operation, texts)).toEqual([{ parameter, isPresent: true, value: '' }])
    expect(parameter.schema.isValid('')).toBe(true)
  })

  test.each([
    ['label', '%2Eblue', 'blue'],
    ['matrix', '%3Bcolor%3Dblue', 'blue'],
    ['matrix', ';color=a%3Db', 'a=b'],
    ['matrix', ';color=%3Db', '=b'],
  ])('of style %s reads %s as %s', async (style, text, value) => {
    const { operation, parameter } = await withParameter({ in: 'path', style }, string)
    const texts = { path: new Map([['color', text]]), query: '', headers: new Headers() }
    expect(readingsOf(operation, texts)).toEqual([{ parameter, isPresent: true, value }])
  })
})

async function withParameter(how: object, schema: object) {
  const parameters = [{ name: 'color', required: true, ...how, schema }]
  const path = 'in' in how && how.in === 'path' ? '/colors/{color}' : '/colors'
  const contract = await loadContract({
    openapi: '3.1.1',
    paths: { [path]: { get: { operationId: 'getColor', parameters } } },
  })
  const [operation] = contract.operations
  const [parameter] = operation?.parameters ?? []
  if (!operation || !parameter) throw new TypeError('The document has no parameter.')
  return { contract, operation, parameter }
}

function read(
  contract: Parameters<typeof findOperation>[0],
  operation: Operation,
  { url, headers }: Request,
): { parameter: Parameter }[] {
  const { pathname, search } = new URL(url)
  const path = findOperation(contract, 'GET', pathname)?.path ?? new Map<string, string>()
  return readingsOf(operation, { path, query: search.slice(1), headers })
}
