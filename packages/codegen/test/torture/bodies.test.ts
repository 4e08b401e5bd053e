import { describe, expect, test } from 'vitest'
import { call } from './torture.fixture.ts'

const bytes = new Uint8Array([0, 255, 10])

function send(path: string, type: string, body: BodyInit, method = 'POST') {
  return call(path, { method, body, headers: { 'Content-Type': type } })
}

describe('a body of one of several media types', () => {
  test.each<[type: string, body: BodyInit, value: unknown]>([
    ['application/json', '{"x":1,"y":2,"z":3}', { x: 1, y: 2 }],
    ['application/vnd.torture+json', 'true', true],
    ['text/plain; charset=utf-8', 'tëxt', 'tëxt'],
    ['application/octet-stream', bytes, bytes],
    ['image/png', bytes, bytes],
  ])('%s', async (type, body, value) => {
    expect(await send('/bodies', type, body, 'PUT')).toMatchObject({ status: 204, seen: { body: value } })
  })

  test.each<[status: number, type: string, body: string]>([
    [400, 'application/json', '{"x":1}'],
    [400, 'application/json', '{"x":1,"x":1,"y":2}'],
    [400, 'application/vnd.torture+json', '1'],
    [400, 'text/plain', 'longer'],
    [415, 'text/html', 'x'],
    [415, 'multipart/form-data; boundary=x', '--x--'],
  ])('%i: %s %s', async (status, type, body) => {
    expect(await send('/bodies', type, body, 'PUT')).toMatchObject({ status, seen: undefined })
  })

  test('400: one that is nested a hundred thousand levels deep', async () => {
    for (const [open, close] of ['[]', '{}'].map((brackets) => [...brackets])) {
      const level = open === '{' ? '{"x":' : '['
      const body = level.repeat(100_000) + 1 + close?.repeat(100_000)
      expect(await send('/bodies', 'application/json', body, 'PUT')).toMatchObject({ status: 400, seen: undefined })
    }
  })

  test('400: none', async () => {
    expect(await call('/bodies', { method: 'PUT' })).toMatchObject({ status: 400, details: ['body '] })
  })
})

test('an optional body may be missing, but not be wrong', async () => {
  expect(await call('/bodies', { method: 'POST' })).toMatchObject({ status: 204, seen: { body: undefined } })
  expect(await send('/bodies', 'application/json', '{"x":1}')).toMatchObject({ status: 400, details: ['body /y'] })
})

describe('a form, urlencoded', () => {
  const form = (text: string) => send('/form', 'application/x-www-form-urlencoded', text)

  test.each<[text: string, body: object]>([
    ['name=a+%26+b', { name: 'a & b', subscribed: true }],
    ['name=a&age=7&subscribed=false', { name: 'a', age: 7, subscribed: false }],
    ['name=a&tags=x&tags=y', { name: 'a', subscribed: true, tags: ['x', 'y'] }],
    ['name=a&codes=1%7C2', { name: 'a', subscribed: true, codes: [1, 2] }],
    ['name=a&point=%7B%22x%22%3A1%2C%22y%22%3A2%7D', { name: 'a', subscribed: true, point: { x: 1, y: 2 } }],
    ['name=a&deep[x]=1&deep%5By%5D=2', { name: 'a', subscribed: true, deep: { x: 1, y: 2 } }],
    ['name=a&flat=x,1,y,2', { name: 'a', subscribed: true, flat: { x: 1, y: 2 } }],
  ])('%s', async (text, body) => {
    const { status, seen } = await form(text)
    expect([status, seen]).toEqual([204, expect.objectContaining({ body })])
  })

  test.each([
    ['', ['body /name']],
    ['age=7', ['body /name']],
    ['name=a&age=-1', ['body /age']],
    ['name=a&age=seven', ['body /age']],
    ['name=a&name=b', ['body /name']],
    ['name=a&point=x', ['body /point']],
    ['name=a&deep[x]=1', ['body /deep/y']],
    ['name=a&flat=%7B%7D', ['body /flat']],
    ['name=a&other=1', ['body /other']],
  ])('400: %s', async (text, details) => {
    expect(await form(text)).toMatchObject({ status: 400, details })
  })
})

describe('a form with files', () => {
  function upload(...fields: [name: string, value: string | Blob][]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return call('/upload', { method: 'POST', body: form })
  }
  const file = new File([bytes], 'a.png', { type: 'image/png' })

  test('arrives as Files next to decoded values', async () => {
    const { status, seen } = await upload(
      ['file', file],
      ['files', file],
      ['files', file],
      ['note', 'short'],
      ['count', '7'],
      ['point', '{"x":1,"y":2}'],
    )
    expect(status).toBe(204)
    const body: { file: File; files: File[] } = Object(seen).body
    expect(body).toMatchObject({ note: 'short', count: 7, point: { x: 1, y: 2 } })
    expect([body.file.name, body.file.type, body.files.length]).toEqual(['a.png', 'image/png', 2])
    expect(new Uint8Array(await body.file.arrayBuffer())).toEqual(bytes)
  })

  test.each<[fields: [string, string | Blob][], detail: string]>([
    [[['note', 'short']], 'body /file'],
    [
      [
        ['file', file],
        ['note', 'longer'],
      ],
      'body /note',
    ],
    [
      [
        ['file', file],
        ['count', 'x'],
      ],
      'body /count',
    ],
    [
      [
        ['file', file],
        ['file', file],
      ],
      'body /file',
    ],
    [
      [
        ['file', file],
        ['files', file],
        ['files', file],
        ['files', file],
      ],
      'body /files',
    ],
    [
      [
        ['file', file],
        ['point', '{"x":1}'],
      ],
      'body /point/y',
    ],
  ])('400: %j', async (fields, detail) => {
    expect(await upload(...fields)).toMatchObject({ status: 400, seen: undefined, details: [detail] })
  })

  test.each([
    ['of another media type', new File([bytes], 'a.html', { type: 'text/html' })],
    ['that does not say its media type', new File([bytes], 'a')],
  ])('415: a file %s', async (_what, wrong) => {
    expect(await upload(['file', wrong])).toMatchObject({ status: 415, seen: undefined, details: ['body /file'] })
  })
})

test('a request has no readOnly members, and a response no writeOnly ones', async () => {
  const account = { id: 5, name: 'a', password: 'p', parent: { id: 6, name: 'b', password: 'q' } }
  const { status, seen, text } = await send('/accounts', 'application/json', JSON.stringify(account))
  expect([status, seen]).toEqual([201, { body: { name: 'a', password: 'p', parent: { name: 'b', password: 'q' } } }])
  expect(text).toBe('{"id":1,"name":"a","parent":{"id":2,"name":"b"}}')
})

test('a readOnly member may be sent, and is ignored, even by a closed schema; likewise a writeOnly one in a response', async () => {
  const body = { name: 'a', password: 'p', sealed: { id: 1, pin: '1', name: 'b' }, composed: { id: 2, name: 'c' } }
  const { status, seen, text } = await send('/accounts', 'application/json', JSON.stringify(body))
  const composed = { name: 'c' }
  expect([status, seen]).toEqual([201, { body: { ...body, sealed: { pin: '1', name: 'b' }, composed } }])
  expect(JSON.parse(text)).toMatchObject({ sealed: { name: 'b' }, composed: { id: 3, name: 'c' } })
  expect(text).not.toContain('pin')
  const typo = JSON.stringify({ ...body, sealed: { nik: 'a' } })
  expect(await send('/accounts', 'application/json', typo)).toMatchObject({
    status: 400,
    details: ['body /sealed/nik'],
  })
})
