import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { alsoFound, grouped } from './grouped.ts'

const of = (id: string, more: Partial<Finding> = {}): Finding => ({
  check: 'accepted-invalid',
  operation: 'listItems',
  case: id,
  pointer: '/paths/~1items/get/parameters/0/schema/maximum',
  message: `${id} is not valid, but it is answered with 200`,
  ...more,
})

test('the values that a constraint wrongly accepts are one group, which names them', () => {
  const ids = ['maximum+1', 'maximum+1000', 'text "1e999"'].map((value) => `listItems/query.limit/${value}`)
  const [group, ...others] = grouped(ids.map((id) => of(id)))
  expect(others).toEqual([])
  expect(group && alsoFound(group)).toBe('and 2 more like it: maximum+1000, text "1e999"')
})

test('if there are many values, some are named', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `listItems/query.limit/v${index}`)
  expect(grouped(ids.map((id) => of(id))).map(alsoFound)).toEqual([
    'and 11 more like it: v1, v2, v3, v4, v5, v6, v7, v8, …',
  ])
})

test('another parameter is another cause, and so is another keyword of bodies; another operation is not', () => {
  const schema = '/paths/~1items/post/requestBody/content/application~1json/schema'
  const findings = [
    of('listItems/query.limit/maximum+1'),
    of('listItems/query.limit/minimum-1', { pointer: '/paths/~1items/get/parameters/0/schema/minimum' }),
    of('listItems/query.page/maximum+1'),
    of('getItem/query.limit/maximum+1', { operation: 'getItem' }),
    of('addItem/body/name/maxLength+1', { operation: 'addItem', pointer: `${schema}/properties/name/maxLength` }),
    of('addItem/body/price/type true', { operation: 'addItem', pointer: `${schema}/properties/price/type` }),
  ]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 2 more like it, in getItem', '', '', ''])
})

test('an operation whose name has slashes is grouped like any other', () => {
  const operation = 'GET /items/{id}'
  const findings = [
    of(`${operation}/query.limit/maximum+1`, { operation }),
    of(`${operation}/query.page/maximum+1`, { operation }),
  ]
  expect(grouped(findings)).toHaveLength(2)
})

test('what is sent as JSON and is none is a cause for each kind, and a status in another form one for all paths', () => {
  const malformed = ['blank', 'truncated'].flatMap((why) =>
    ['addItem', 'addList'].map((operation) => of(`${operation}/protocol/body-${why}`, { operation })),
  )
  const form = ['PUT', 'QUERY'].map((method) =>
    of(`listItems/protocol/${method}`, {
      check: 'content-type',
      rule: 'error-form',
      message: `${method} /items is answered with 405 in text/plain`,
    }),
  )
  expect(grouped([...malformed, ...form]).map(({ others }) => others.length)).toEqual([1, 1, 1])
})

test('the worst comes first and, of those, what most operations have', () => {
  const missing = (operation: string, name: string) =>
    of(`${operation}/minimal`, {
      check: 'header-missing',
      operation,
      message: `the required header ${name} is missing`,
    })
  const findings = [
    of('listItems/query.limit/maximum+1'),
    missing('listItems', 'X-A'),
    ...['listItems', 'getItem', 'addItem'].map((operation) => missing(operation, 'X-B')),
    of('listItems/auth/none', { check: 'auth-ignored' }),
    of('addItem/minimal', { check: 'server-error', operation: 'addItem' }),
  ]
  expect(grouped(findings).map(({ first, others }) => [first.case, others.length])).toEqual([
    ['addItem/minimal', 0],
    ['listItems/auth/none', 0],
    ['listItems/minimal', 2],
    ['listItems/minimal', 0],
    ['listItems/query.limit/maximum+1', 0],
  ])
})

test('one failure that the server words alike is one cause, and one without words is that of its operation', () => {
  const failed = (operation: string, body: string) =>
    of(`${operation}/minimal`, { check: 'server-error', operation, response: { status: 503, headers: [], body } })
  const off = '{"error":"search is disabled","id":"7f00aa00-11"}'
  const findings = [
    failed('a', off),
    failed('b', off.replace('11', '12')),
    failed('c', ''),
    failed('d', '{"status":500}'),
  ]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 1 more like it, in b', '', ''])
})

test('a schema that several responses share is wrong once', () => {
  const pointer = '/components/schemas/Item/properties/made/type'
  const found = (operation: string, at: string) =>
    of(`${operation}/minimal`, { check: 'schema', operation, pointer, message: `the body ${at} is no string` })
  const findings = [found('listItems', '/0/made'), found('listItems', '/1/made'), found('findItems', '/2/made')]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 2 more like it, in findItems'])
})

test('a habit of a framework is one group, whatever the value and the place', () => {
  const findings = [
    'listItems/query.limit/text "1e0"',
    'listItems/query.page/text "01"',
    'getItem/path.id/text "01"',
  ].map((id) => of(id, { rule: 'spelling', operation: id.split('/')[0] ?? '', pointer: `/${id}` }))
  expect(grouped(findings).map(alsoFound)).toEqual(['and 2 more like it, in getItem'])
})

test('the notes of a rule about the same member are one group, in whatever operation', () => {
  const found = (operation: string, pointer: string) =>
    of(`${operation}/minimal`, { check: 'schema', rule: 'format', kind: 'note', operation, pointer, message: pointer })
  const findings = [found('listItems', '/a'), found('listItems', '/b'), found('getItem', '/a')]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 1 more like it, in getItem', ''])
})

test('methods of several paths with the same response are one group', () => {
  const findings = ['/items', '/items/{id}'].map((path) =>
    of(`${path}/protocol/PUT`, {
      check: 'method',
      operation: '',
      pointer: `/paths/${path.replaceAll('/', '~1')}`,
      message: `PUT ${path} is not documented, but it is answered with 404 instead of 405 or 501`,
    }),
  )
  expect(grouped(findings).map(alsoFound)).toEqual(['and 1 more like it, in /items/{id}'])
})

test('methods with the same response are one group, which names them', () => {
  const ofMethod = (method: string, status: number) =>
    of(`/items/protocol/${method}`, {
      check: 'method',
      operation: '',
      pointer: '/paths/~1items',
      message: `${method} /items is not documented, but it is answered with ${status} instead of 405`,
    })
  const findings = [ofMethod('PUT', 404), ofMethod('POST', 404), ofMethod('PATCH', 200), ofMethod('DELETE', 404)]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 2 more like it: protocol/POST, protocol/DELETE', ''])
})

test('a scheme that accepts any credential is one group, and another scheme another', () => {
  const opened = (operation: string, scheme: string, what: string) =>
    of(`${operation}/auth/${scheme}/${what}`, {
      check: 'auth-ignored',
      operation,
      pointer: `/paths/~1${operation}/get/security`,
      message: `the credential "${what}" opens the operation: the response is 200`,
    })
  const findings = [
    opened('getItem', 'apiKey', 'unknown'),
    opened('getItem', 'apiKey', 'prototype'),
    opened('items/list', 'apiKey', 'unknown'),
    opened('getItem', 'oauth', 'unknown'),
  ]
  expect(grouped(findings).map(alsoFound)).toEqual(['and 2 more like it, in items/list', ''])
})

test('a mistake in every response is reported once, with a count', () => {
  const wrong = { check: 'undocumented-field', message: 'no schema names the property at /price of the body' } as const
  const findings = ['minimal', 'every-parameter'].map((id) => of(`listItems/${id}`, wrong))
  expect(grouped(findings).map(alsoFound)).toEqual(['and 1 more like it'])
})

test('a mistake in each item of a list is one group, whatever its position', () => {
  const at = (index: number) =>
    of(`listItems/v${index}`, { check: 'schema', message: `the body /${index}/made is no date` })
  expect(grouped([at(0), at(1), at(12)]).map(alsoFound)).toEqual(['and 2 more like it'])
})

test('refusals that prove nothing are one group for an operation', () => {
  const refused = (id: string, operation: string) =>
    of(id, { check: 'rejected-valid', rule: 'unproven', operation, pointer: `/${id}`, message: id })
  const findings = [refused('a', 'addItem'), refused('b', 'addItem'), refused('c', 'listItems')]
  expect(grouped(findings).map(({ first }) => first.case)).toEqual(['a', 'c'])
})

test('another rule is another group, though the check is the same', () => {
  const findings = [of('listItems/query.limit/maximum+1'), of('listItems/query.limit/text "1e0"', { rule: 'spelling' })]
  expect(grouped(findings)).toHaveLength(2)
})
