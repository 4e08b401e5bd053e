import { describe, expect, test } from 'vitest'
import { call } from './torture.fixture.ts'

/** Sends one property of `Values`, and returns it as it comes back, or the wrong place. */
async function sent(name: string, value: unknown) {
  const body = JSON.stringify({ [name]: value })
  const headers = { 'Content-Type': 'application/json' }
  const { status, text, details } = await call('/values', { method: 'POST', body, headers })
  return status === 200 ? { kept: JSON.parse(text)[name] } : { status, details }
}

const point = { x: 1, y: 2 }

test.each<[name: string, values: unknown[]]>([
  ['typeList', ['a', 1, null]],
  ['nothing', [null]],
  ['anything', [null, [1], { a: { b: 1 } }]],
  ['enumOfAll', ['a', 1, true, null, [1], { a: 1 }]],
  ['constObject', [{ a: [1, null] }]],
  ['constNull', [null]],
  ['bounds', [-1, 1, 0.5]],
  ['exclusiveBounds', [-0.99, 0.99]],
  ['multiple', [0.07, -1, 4.35]],
  ['int32', [-2147483648, 2147483647, 1]],
  ['int64', [9007199254740991, -9007199254740991]],
  ['float', [1.5]],
  ['double', [1e300]],
  ['length', ['ab', '😀😀😀']],
  ['pattern', ['Éa']],
  ['dateTime', ['2030-12-05T23:59:60Z', '2030-12-05t00:00:00.5+01:00']],
  ['date', ['2028-02-29']],
  ['time', ['10:00:00Z']],
  ['duration', ['P1DT2H', 'P3W']],
  ['email', ['a@b.example']],
  ['uri', ['https://a.example/?b#c', 'urn:a:b']],
  ['uuid', ['00000000-0000-0000-0000-000000000000']],
  ['ipv4', ['127.0.0.1']],
  ['ipv6', ['::1', '2001:db8::192.0.2.1']],
  ['hostname', ['a-b.example']],
  ['byte', ['', 'YWI=']],
  ['password', ['']],
  ['unknownFormat', ['mauve']],
  ['itemCount', [[1], [1, 2]]],
  ['tuple', [[], ['a', 1, true, false]]],
  ['closedTuple', [[], ['a']]],
  ['contains', [[1, 'a', 2]]],
  ['unique', [[1, '1', [1], { a: 1 }]]],
  ['required', [{ a: 1, b: null }]],
  ['closed', [{}, { a: 1 }]],
  ['open', [{ a: 1, b: [2] }]],
  ['map', [{ a: 1, b: 2 }]],
  ['patterns', [{ n1: 1, s1: 'a' }]],
  ['names', [{ abc: 1 }]],
  ['propertyCount', [{ a: 1 }, { a: 1, b: 2 }]],
  ['dependent', [{}, { name: 1 }, { card: 1, address: 2, name: 3 }]],
  ['allOf', [{ ...point, z: 3 }]],
  ['allOfBounds', [1, 3]],
  ['oneOf', [2, 3, 4]],
  ['anyOf', [{ a: 1 }, point, { a: 1, ...point }]],
  ['not', [1, null]],
  ['conditional', [{ kind: 'big', size: 99 }, { kind: 'small', size: 10 }, {}]],
  ['unevaluated', [{ ...point, z: 3 }]],
  ['unevaluatedSchema', [{ a: 1, c: 'text' }, { b: 1 }]],
  ['unevaluatedAlternatives', [{ a: 1 }, { a: 1, b: 2 }]],
  ['alternatives', [{ a: 1 }, { b: 1 }]],
  ['requiredOfMap', [{ b: 1, c: 2 }]],
  ['requiredOfPattern', [{ a: 1, a2: 2 }]],
  [
    'shape',
    [
      { form: 'circle', radius: 1 },
      { form: 'Group', members: [{ form: 'circle', radius: 2 }] },
    ],
  ],
  ['payment', [{ by: 'card', number: '1' }, { by: 'prepaid' }, { by: 'Transfer', account: '2' }, null]],
  ['typeless', ['ab', 2, [1, 2], { a: null }, true, null]],
  ['animal', [{ kind: 'cat', lives: 9 }, { kind: 'hound', barks: true }, { kind: 'dog' }]],
  ['tree', [{ value: 1, children: [{ value: 2, children: [] }] }]],
  ['list', [null, { next: { next: null } }]],
  ['forest', [{ a: { forest: { b: {} } } }]],
  ['expression', [1, [1, [2, 3]]]],
  ['category', [{ name: 'a', parent: { name: 'b', parent: { name: 'c' } } }]],
  ['choice', [1, { either: { either: 1, or: 2 }, or: 3 }]],
  ['vehicle', [{ kind: 'car', doors: 4 }]],
  ['problem', [{ title: 'a', causes: [{ title: 'b' }] }]],
  ['inner', [0.5]],
])('200: %s is understood, and comes back whole', async (name, values) => {
  for (const value of values) expect(await sent(name, value)).toEqual({ kept: value })
})

test.each<[name: string, value: unknown, kept: unknown]>([
  ['defaults', { must: 2 }, { must: 2, number: 7, list: ['a'], nothing: null, object: { inner: 3 }, referred: 'EUR' }],
  [
    'defaults',
    { must: 2, list: [], object: { x: 1 } },
    { must: 2, number: 7, list: [], nothing: null, object: { inner: 3 }, referred: 'EUR' },
  ],
  ['alternatives', { a: 1, password: 'secret' }, { a: 1 }],
  ['shape', { form: 'circle', radius: 1, members: [] }, { form: 'circle', radius: 1 }],
  ['payment', { by: 'Transfer', number: '1' }, { by: 'Transfer' }],
  ['required', { a: 1, b: 2, c: 3 }, { a: 1, b: 2 }],
  ['conditional', { kind: 'small', size: 1, other: 1 }, { kind: 'small', size: 1 }],
  ['anyOf', { a: 1, x: 1 }, { a: 1 }],
])('200: of %s, %j, what is declared comes back', async (name, value, kept) => {
  expect(await sent(name, value)).toEqual({ kept })
})

test.each<[name: string, values: unknown[], place?: string]>([
  ['typeList', [1.5, true, []]],
  ['nothing', [0, '']],
  ['never', [null, 1]],
  ['enumOfAll', ['b', [1, 1], { a: 1, b: 1 }, false]],
  ['constObject', [{ a: [1] }, null]],
  ['constNull', [0, 'null']],
  ['bounds', [1.01, '1']],
  ['exclusiveBounds', [-1, 1]],
  ['multiple', [0.001]],
  ['int32', [2147483648, 1.5]],
  ['float', ['1.5']],
  ['length', ['a', 'abcd', '😀']],
  ['pattern', ['éa', 'É/']],
  ['dateTime', ['2030-12-05', '2030-02-30T00:00:00Z']],
  ['date', ['2030-02-29', '30-01-01']],
  ['time', ['10:00']],
  ['duration', ['P', '1D']],
  ['email', ['a@', '@b.example']],
  ['uri', ['/relative', 'a b']],
  ['uuid', ['0']],
  ['ipv4', ['256.0.0.1', '1.2.3']],
  ['ipv6', [':::', '1.2.3.4']],
  ['hostname', ['-a', 'a_b']],
  ['byte', ['YWI', '%']],
  ['itemCount', [[], [1, 2, 3]]],
  ['tuple', [['a', 'b']], '/1'],
  ['closedTuple', [['a', 'b']]],
  ['contains', [[1], [1, 2, 3, 4]]],
  ['unique', [[{ a: 1 }, { a: 1 }]], '/1'],
  ['required', [{ a: 1 }], '/b'],
  ['closed', [{ b: 1 }], '/b'],
  ['open', [{ a: 'x' }], '/a'],
  ['map', [{ a: 'x' }], '/a'],
  ['patterns', [{ n1: 'x' }], '/n1'],
  ['patterns', [{ other: 1 }], '/other'],
  ['names', [{ aB: 1 }], '/aB'],
  ['propertyCount', [{}, { a: 1, b: 2, c: 3 }]],
  ['dependent', [{ card: 1, address: 2 }], '/name'],
  ['defaults', [{}], '/must'],
  ['allOf', [{ x: 1, z: 1 }], '/y'],
  ['allOfBounds', [0, 4]],
  ['oneOf', [6, 1]],
  ['anyOf', [{}, { a: 'x', x: 1 }]],
  ['not', ['text']],
  ['conditional', [{ kind: 'big' }], '/size'],
  ['conditional', [{ kind: 'small', size: 11 }], '/size'],
  ['unevaluated', [{ ...point, w: 1 }], '/w'],
  ['unevaluatedSchema', [{ a: 1, c: 1 }], '/c'],
  ['unevaluatedAlternatives', [{ a: 1, c: 2 }], '/c'],
  ['alternatives', [{}, { a: 1, b: 2 }]],
  ['requiredOfMap', [{ c: 2 }, { b: 'x' }], '/b'],
  ['requiredOfPattern', [{}, { a: 'x' }], '/a'],
  ['shape', [{ form: 'square' }, {}], '/form'],
  ['shape', [{ form: 'circle', radius: 'far' }], '/radius'],
  ['shape', [{ form: 'Group', members: [{ form: 'circle' }] }], '/members/0/radius'],
  ['payment', [{ by: 'cash' }, { number: '1' }], '/by'],
  ['payment', [{ by: 'card', number: 1 }], '/number'],
  ['payment', ['card']],
  ['typeless', ['a', 1, [1]]],
  ['siblings', [point]],
  ['animal', [{ kind: 'cow' }, { lives: 9 }], '/kind'],
  ['tree', [{ value: 1, children: [{}] }], '/children/0/value'],
  ['list', [{ next: { other: 1 } }], '/next/other'],
  ['forest', [{ a: { forest: { b: { c: 1 } } } }], '/a/forest/b/c'],
  ['expression', [[1], [1, ['a', 1]]]],
  ['category', [{ name: 'a', parent: { parent: { name: 'c' } } }], '/parent/name'],
  ['choice', [{ either: 1 }, { either: 1, or: { or: 1 } }, null]],
  ['vehicle', [{ doors: 4 }], '/kind'],
  ['problem', [{ title: 'a', causes: [{}] }], '/causes/0/title'],
  ['inner', [2]],
])('400: %s is not %j', async (name, values, place = '') => {
  for (const value of values) {
    expect(await sent(name, value), JSON.stringify(value)).toEqual({ status: 400, details: [`body /${name}${place}`] })
  }
})

describe('an integer that JavaScript would change', () => {
  test('400: beyond 2^53-1', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = '{"int64":9007199254740993}'
    const { status, details } = await call('/values', { method: 'POST', body, headers })
    expect([status, details]).toEqual([400, ['body /int64']])
  })
})
