import { expect, test } from 'vitest'
import type { JsonObject } from '../json/index.ts'
import {
  bracketShape,
  bracketsAt,
  compileTargets,
  decodeForm,
  formDecoder,
  parameterDecoder,
  parsePairs,
  textShape,
  type Values,
} from './index.ts'

const references = {
  follow: (ref: string) => (ref === '#/Size' ? { type: 'integer' } : ref === '#/Self' ? SELF : undefined),
}
const SELF: JsonObject = { type: 'object', properties: { self: { $ref: '#/Self' } } }

const integers = { type: 'array', items: { type: 'integer' } }
const point = { type: 'object', properties: { x: { type: 'integer' }, on: { type: 'boolean' } } }
const rows = { type: 'array', items: point }
const closed = { ...point, additionalProperties: false }

interface How {
  style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  explode?: boolean
}

/** What a query holds of the parameter `p`, which a schema describes, and of the others beside it. */
function read(schema: unknown, query: string, { style = 'form', explode = style === 'form' }: How = {}): unknown {
  const brackets = bracketShape(schema, { style, explode }, references)
  const shape = textShape(schema, references)
  const decoder = parameterDecoder({ isJson: false, shape, brackets, in: 'query', style, explode })
  const targets = compileTargets({ p: decoder }, decodeForm, JSON.parse)
  const values: Values = {}
  const unknown: string[] = []
  for (const { name, text } of parsePairs(query)) {
    const take = targets.find(name)
    if (take) take(text, values)
    else unknown.push(name)
  }
  targets.finish(values)
  return unknown.length > 0 ? { ...values, unknown } : values.p
}

test.each<[schema: unknown, query: string, value: unknown, how?: How]>([
  // A text stands for the first of the types that it is written like.
  [{ type: 'integer' }, 'p=7', 7],
  [{ type: 'integer' }, 'p=7.0', '7.0'],
  [{ type: ['integer', 'string'] }, 'p=9007199254740993', '9007199254740993'],
  [{ type: ['boolean', 'null'] }, 'p=', null],
  [{ type: ['string', 'null'] }, 'p=', ''],
  [{ $ref: '#/Size' }, 'p=7', 7],
  [{ anyOf: [{ type: 'boolean' }, { const: 5 }] }, 'p=5', 5],
  [{ enum: [1, 'one'] }, 'p=one', 'one'],
  [{}, 'p=7', '7'],
  [true, 'p', ''],
  [{ type: 'string' }, '&&p=a+b%20c&', 'a b c'],
  [{ type: 'string' }, 'p=a&q&r=1', { p: 'a', unknown: ['q', 'r'] }],
  // Lists.
  [integers, 'p=1&p=2', [1, 2]],
  [integers, 'p=1', [1]],
  [integers, 'p=1,2', [1, 2], { explode: false }],
  [integers, 'p=1%202', [1, 2], { style: 'spaceDelimited' }],
  [integers, 'p=1|2', [1, 2], { style: 'pipeDelimited' }],
  [{ type: 'array', prefixItems: [{ type: 'boolean' }] }, 'p=true', [true]],
  // One text is a scalar where the schema has one like it, and a list otherwise.
  [{ type: ['array', 'integer'], items: { type: 'integer' } }, 'p=1', 1],
  [{ type: ['array', 'integer'], items: { type: 'integer' } }, 'p=1&p=2', [1, 2]],
  [{ anyOf: [integers, { enum: ['all'] }] }, 'p=all', 'all'],
  [{ anyOf: [{ type: 'array', items: { type: 'string' } }, { enum: ['all'] }] }, 'p=any', ['any']],
  // Objects.
  [point, 'x=1&on=true', { x: 1, on: true }],
  [point, 'x=1&other=a', { x: 1, other: 'a' }],
  [closed, 'x=1&other=a', { p: { x: 1 }, unknown: ['other'] }],
  [closed, 'p=x,1,on,true', { x: 1, on: true }, { explode: false }],
  [point, 'p%5Bx%5D=1&p[on]=false', { x: 1, on: false }, { style: 'deepObject' }],
  [closed, 'p[y]=1', { unknown: ['p[y]'] }, { style: 'deepObject' }],
  [
    { type: 'object', additionalProperties: { type: 'integer' } },
    'p[a]=1&p[b]=x',
    { a: 1, b: 'x' },
    { style: 'deepObject' },
  ],
  // Lists and objects inside others have brackets.
  [rows, 'p[0][x]=1&p[1][on]=true', [{ x: 1 }, { on: true }]],
  [rows, 'p[1][x]=2&p[0][x]=1', [{ x: 1 }, { x: 2 }]],
  [
    { type: 'object', properties: { ids: integers } },
    'p[ids][]=1&p[ids][]=2',
    { ids: [1, 2] },
    { style: 'deepObject' },
  ],
  [{ type: 'object', properties: { ids: integers } }, 'p[ids]=1&p[ids]=2', { ids: [1, 2] }, { style: 'deepObject' }],
  [
    { type: 'object', properties: { at: point } },
    'p[at][x]=1&p[at][z]=a',
    { at: { x: 1, z: 'a' } },
    { style: 'deepObject' },
  ],
])('%j reads %s', (schema, query, value, how) => {
  expect(read(schema, query, how)).toEqual(value)
})

test.each<[schema: unknown, query: string, reason: string, how?: How]>([
  [{ type: 'string' }, 'p=a&p=b', 'given more than once'],
  [{ type: 'string' }, 'p=%zz', 'malformed percent-encoding'],
  [point, 'x=1&x=2', 'given more than once'],
  [point, 'p[x][y]=1', 'without further brackets', { style: 'deepObject' }],
  [{ type: 'string' }, 'p[a][b]=1', 'without further brackets', { style: 'deepObject' }],
  [rows, 'p[0]=1&p[0][x]=1', 'also given as a text'],
  [rows, 'p[0][x]=1&p[0]=1', 'also given with brackets'],
  [rows, `p${'[0]'.repeat(33)}=1`, 'at most 32 brackets'],
])('%j refuses %s', (schema, query, reason, how) => {
  expect(() => read(schema, query, how)).toThrow(reason)
})

test('a schema that contains itself has no brackets, and a place inside one has its own', () => {
  expect(bracketShape(SELF, { style: 'deepObject' }, references)).toBeUndefined()
  const shape = bracketShape(rows, {}, references)
  expect(shape && bracketsAt(shape, [3, 'x'])).toEqual({ types: ['integer'] })
  expect(shape && bracketsAt(shape, [3])).toBeUndefined()
})

test('a field of a form is read as its schema and its encoding say', () => {
  const file = { type: 'string', format: 'binary' }
  const encoding = {
    json: { value: { contentType: 'application/json' } },
    styled: { value: { style: 'pipeDelimited', explode: false } },
    picture: { value: { contentType: 'image/PNG, image/jpeg' } },
    any: { value: { contentType: '*/*' } },
  }
  const properties = new Map<string, unknown>([
    ['text', { type: 'integer' }],
    ['json', integers],
    ['styled', integers],
    ['object', point],
    ['rows', rows],
    ['picture', file],
    ['any', file],
    ['files', { type: 'array', items: file }],
  ])
  const form = (kind: 'multipart' | 'urlencoded', additional: unknown) =>
    formDecoder({ kind, properties, additional, encoding }, references)
  expect(form('multipart', { type: 'boolean' })).toEqual({
    kind: 'multipart',
    additional: ['boolean'],
    properties: {
      text: { types: ['integer'] },
      json: { json: true },
      styled: { array: ['integer'], style: 'pipeDelimited', explode: false },
      object: { json: true },
      rows: { array: 'json' },
      picture: { file: true, accept: ['image/png', 'image/jpeg'] },
      any: { file: true },
      files: { array: 'file' },
    },
  })
  expect(form('urlencoded', false)).toMatchObject({ additional: false, properties: { files: { array: ['string'] } } })
})
