import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import type { Contract, Operation } from './contract.ts'
import { loadContract } from './load-contract.ts'

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-readings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, text)
  return file
}

function only({ operations: [operation] }: Contract): Operation {
  if (!operation) throw new TypeError('The document has no operation.')
  return operation
}

test('a parameter next to the $ref of a path item counts: a correct server is not accused', async () => {
  const q = { name: 'q', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } }
  const responses = { 200: { description: 'Fine.' }, 400: { description: 'q is wrong.' } }
  const contract = await loadContract({
    openapi: '3.1.1',
    paths: { '/a': { $ref: '#/components/pathItems/A', parameters: [q] } },
    components: { pathItems: { A: { get: { operationId: 'getA', responses } } } },
  })
  expect(only(contract).parameters).toMatchObject([{ name: 'q', required: true }])
  const fetch = ({ url, method }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname !== '/a') return new Response(null, { status: 404 })
    if (method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    return new Response(null, { status: /^[1-9]\d*$/.test(searchParams.get('q') ?? '') ? 200 : 400 })
  }
  const { findings, exchanges } = await conform(contract, { target: () => ({ baseUrl: 'http://a.test', fetch }) })
  expect(findings.map(({ case: id, message }) => `${id}: ${message}`)).toEqual([])
  expect(exchanges.some(({ url }) => url.includes('q=0'))).toBe(true)
})

test('a link may name an operation by the place of its path item', async () => {
  const link = { operationRef: '#/components/pathItems/A/get', parameters: {} }
  const contract = await loadContract({
    openapi: '3.1.1',
    paths: {
      '/a': { $ref: '#/components/pathItems/A' },
      '/b': { get: { responses: { 200: { description: '', links: { a: link } } } } },
    },
    components: { pathItems: { A: { get: { operationId: 'getA', responses: {} } } } },
  })
  expect(contract.operations[1]?.responses[0]?.links).toMatchObject([{ operation: 'getA' }])
})

test('a pattern that Unicode mode rejects is read without it', async () => {
  const { schema } = await loadContract({
    openapi: '3.1.1',
    paths: {},
    components: { schemas: { Braces: { pattern: '^{a}$', patternProperties: { '^{b}$': { type: 'string' } } } } },
  })
  const braces = schema('/components/schemas/Braces')
  expect(['{a}', 'a', { '{b}': 'b' }, { '{b}': 1 }].map((value) => braces.isValid(value))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

describe('a document that cannot be read is refused with its file, line and column', () => {
  const paths = '\npaths:\n  /a:\n    get:\n'
  test.each([
    [
      'a version',
      'openapi: 4.0.0\n',
      '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "openapi: 4.0.0"',
    ],
    ['a syntax', 'openapi: 3.1.1\n  a: b\n', '2:4: '],
    [
      'a $ref that leads nowhere',
      `openapi: 3.1.1${paths}      parameters: [{ $ref: '#/components/parameters/q' }]\n`,
      '5:22: $ref "#/components/parameters/q" leads nowhere',
    ],
    [
      'a style',
      `openapi: 3.1.1${paths}      parameters:\n        - { name: q, in: query, style: label, schema: {} }\n`,
      '6:33: expected a style of query parameters: form, spaceDelimited, pipeDelimited, deepObject',
    ],
    [
      'a location',
      `openapi: 3.1.1${paths}      parameters:\n        - { name: q, in: body, schema: {} }\n`,
      '6:11: expected a parameter with a name and "in" of path, query, header, cookie, querystring',
    ],
    [
      'a security scheme',
      `openapi: 3.1.1${paths}      security: [{ key: [] }]\ncomponents:\n  securitySchemes:\n    key: { type: apiKey, in: path }\n`,
      '8:5: expected a security scheme with a name, "in" header, query, cookie',
    ],
  ])('%s', async (_what, text, message) => {
    const file = fileOf(text)
    await expect(loadContract(file)).rejects.toThrow(`${file}:${message}`)
  })
})

describe('files on the network', () => {
  async function serve(texts: Readonly<Record<string, string>>): Promise<string> {
    const server = createServer(({ url = '' }, response) => response.end(texts[url]))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const referring = (ref: string) => `openapi: 3.1.1\npaths: {}\ncomponents: { schemas: { A: { $ref: '${ref}' } } }\n`

  test('come only from the host of the document, which is named', async () => {
    const other = await serve({ '/a.yaml': 'type: string\n' })
    const own = await serve({
      '/own.yaml': referring('./a.yaml'),
      '/other.yaml': referring(`${other}/a.yaml`),
      '/a.yaml': 'type: string\n',
    })
    const isText = ({ schema }: Contract) => ['a', 1].map((value) => schema('/components/schemas/A').isValid(value))
    expect(isText(await loadContract(`${own}/own.yaml`))).toEqual([true, false])
    await expect(loadContract(`${own}/other.yaml`)).rejects.toThrow('which is only asked with --allow-remote')
    expect(isText(await loadContract(`${own}/other.yaml`, { allowRemote: true }))).toEqual([true, false])
  })
})
