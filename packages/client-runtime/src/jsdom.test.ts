// @vitest-environment jsdom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary } from '../test/library/library.fixture.ts'
import { buildClient } from './build-client.ts'
import { writeMultipart } from './writers.ts'

/** A server that echoes what it was sent. */
const server = createServer((request, response) => {
  if (request.url === '/stall') return
  response.setHeader('Content-Type', request.headers['content-type'] ?? 'application/json')
  request.pipe(response)
})
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Post<Type extends string, Body> {
  parameters: object
  requestBody: { content: { [Name in Type]: Body } }
  responses: { 200: { content: { [Name in Type]: Body } } }
}

const post = { method: 'POST', path: '/echo', parameters: {} } as const
const OPERATIONS = {
  json: { ...post, requestBody: 'application/json', responses: { '200': 'json' } },
  form: {
    ...post,
    requestBody: { mediaType: 'multipart/form-data', write: writeMultipart },
    responses: { '200': 'bytes' },
  },
  stall: { ...post, path: '/stall', responses: { '200': 'none' } },
} as const

interface Operations {
  json: Post<'application/json', { a: string }>
  form: Post<'multipart/form-data', { note: string; photo: string }>
  stall: { parameters: object; responses: { 200: object } }
}

test('is a page: a key must be allowed explicitly', () => {
  expect(document.nodeType).toBe(9)
  expect(() => openLibrary()).toThrow('pass allowBrowser: true')
  expect(openLibrary({ allowBrowser: true }).baseUrl).toBe('http://127.0.0.1:3000/v1')
})

test("JSON goes out and comes back, and files of the page's own kind do", async () => {
  const client = buildClient<Operations>(OPERATIONS, { baseUrl })
  expect(await client.json({ body: { a: 'é' } })).toEqual({ a: 'é' })
  const photo = new File([new Uint8Array([0x89, 0xff])], 'a.png', { type: 'image/png' })
  const answer = await client.form({ body: { note: 'n', photo } })
  expect(answer).toBeInstanceOf(Blob)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = String.fromCharCode(...bytes)
  expect(text).toContain('name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89\xff\r\n')
})

test("the page's AbortController ends a call", async () => {
  const client = buildClient<Operations>(OPERATIONS, { baseUrl })
  const controller = new AbortController()
  const reason = client.stall({}, { signal: controller.signal }).catch((error: unknown) => error)
  setTimeout(() => controller.abort('left'), 50)
  expect(await reason).toBe('left')
  await expect(client.stall({}, { timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' })
})
