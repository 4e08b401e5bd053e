import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { command } from './command.fixture.ts'

const responses = {
  200: { description: 'Done.' },
  400: { description: 'Not valid.' },
  404: { description: 'Not there.' },
}
const book = [{ name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } }]
const title = { type: 'object', properties: { title: { type: 'string' } } }
const requestBody = { content: { 'application/json': { schema: title } } }
const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1.0.0' },
  paths: {
    '/books': {
      get: { operationId: 'listBooks', tags: ['reading'], responses },
      post: { operationId: 'addBook', requestBody, responses },
    },
    '/books/{bookId}': {
      parameters: book,
      get: { operationId: 'getBook', tags: ['reading'], responses },
      delete: { operationId: 'removeBook', responses },
    },
    '/shelves': { get: { operationId: 'listShelves', responses } },
  },
}

const folder = mkdtempSync(join(tmpdir(), 'selection-'))
const file = join(folder, 'books.json')
const asked = new Set<string>()
const server = createServer((request, response) => {
  const path = String(request.url).split('?')[0]?.replace(/\d+$/, '1')
  asked.add(`${request.method} ${path}`)
  request.resume().on('end', () => response.end(request.method === 'GET' ? '[{"id":1}]' : '{"id":1}'))
})
let url: string

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(DOCUMENT))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => asked.clear())

const methodsAsked = () => [...new Set([...asked].map((line) => line.split(' ')[0]))].toSorted()

describe('the cases of a run', () => {
  test('without a selection, all of them', async () => {
    await command([file, '--url', url], {})
    expect([...asked]).toEqual(expect.arrayContaining(['POST /v1/books', 'DELETE /v1/books/1', 'GET /v1/shelves']))
  })

  test('--safe sends only GET, HEAD and OPTIONS, and says what is left out', async () => {
    const { code, out } = await command([file, '--url', url, '--safe'], {})
    expect(code).not.toBe(2)
    expect(methodsAsked()).not.toContain('POST')
    for (const method of methodsAsked()) expect(['GET', 'HEAD', 'OPTIONS']).toContain(method)
    expect(out).toMatch(/left out by --safe: addBook .*, removeBook /)
    expect(asked).toContain('GET /v1/books/1')
  })

  test('--exclude is never called, not even to prepare another case', async () => {
    await command([file, '--url', url, '--exclude', 'addBook', '--exclude', '/shelves'], {})
    expect(asked).not.toContain('POST /v1/books')
    expect(asked).not.toContain('GET /v1/shelves')
    expect(asked).toContain('DELETE /v1/books/1')
  })

  test.each([
    ['listShelves', 'GET /v1/shelves', 'DELETE /v1/books/1'],
    ['tag:reading', 'GET /v1/books/1', 'GET /v1/shelves'],
    ['DELETE', 'DELETE /v1/books/1', 'GET /v1/shelves'],
    ['GET /books*', 'GET /v1/books/1', 'GET /v1/shelves'],
  ])('--include %s tries those alone', async (pattern, is, isNot) => {
    const { out } = await command([file, '--url', url, '--include', pattern, '--layers', 'cover,fuzz'], {})
    expect(asked).toContain(is)
    expect(asked).not.toContain(isNot)
    expect(out).toMatch(/left out by --include: /)
  })

  test('a pattern that matches nothing is refused with a suggestion, and nothing is sent', async () => {
    expect(await command([file, '--url', url, '--exclude', 'adBook'], {})).toMatchObject({
      code: 2,
      error: expect.stringContaining(
        '--exclude "adBook" matches no operation of the document: did you mean "addBook"?',
      ),
    })
    expect(asked.size).toBe(0)
  })
})
