import { notImplemented } from '@contract-first/hono'
import { describe, expect, test } from 'vitest'
import document from './generated/3.0/openapi.json' with { type: 'json' }
import { createApp, unimplemented } from './generated/3.0/server.ts'

const app = createApp({
  document,
  handlers: {
    ...unimplemented(),
    postValues: ({ body }, reply) => reply(200, body),
    postUpload: ({ body }, reply) => (body.files ? notImplemented() : reply(200, body.file)),
  },
  security: {},
})

async function sent(name: string, value: unknown) {
  const body = JSON.stringify({ [name]: value })
  const response = await app.request('/values', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  return response.status === 200 ? (await response.json())[name] : response.status
}

describe('the schemas of OpenAPI 3.0', () => {
  test.each<[name: string, values: unknown[]]>([
    ['nullable', ['ab', null]],
    ['notNullable', ['a']],
    ['typeless', [5, null, 'a']],
    ['enumWithNull', ['a', null]],
    ['enumWithoutNull', ['a']],
    ['exclusive', [1, 10]],
    ['siblings', [{ x: 1 }]],
    ['nullableReference', [{ x: 1 }]],
    ['byte', ['YWI=']],
  ])('200: %s %j', async (name, values) => {
    for (const value of values) expect(await sent(name, value)).toEqual(value)
  })

  test.each<[name: string, values: unknown[]]>([
    ['nullable', ['a', 1]],
    ['notNullable', [null]],
    ['typeless', [6]],
    ['enumWithNull', ['b']],
    ['enumWithoutNull', [null]],
    ['exclusive', [0, 11]],
    ['siblings', [null, {}]],
    ['nullableReference', [null]],
    ['byte', ['?']],
  ])('400: %s %j', async (name, values) => {
    for (const value of values) expect(await sent(name, value), JSON.stringify(value)).toBe(400)
  })
})

describe('format: binary', () => {
  function upload(...names: string[]) {
    const form = new FormData()
    for (const name of names) form.append(name, new File([new Uint8Array([0, 255])], 'a.bin'))
    return app.request('/upload', { method: 'POST', body: form })
  }

  test('is a file in a form and bytes in a response', async () => {
    const response = await upload('file')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255]))
  })

  test('400: one that is required is missing', async () => {
    expect((await upload('files')).status).toBe(400)
  })

  test('501: an unwritten part of a handler', async () => {
    expect((await upload('file', 'files')).status).toBe(501)
  })
})
