import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { mock } from '@contract-first/mock'
import { describe, expect, test } from 'vitest'
import { conform } from '../src/conductor/conform.ts'
import { loadContract } from '../src/contract/load-contract.ts'
import { checkResponse } from '../src/exchange/check-response.ts'
import { LIBRARY } from './library.fixture.ts'
import { mockSetup } from './mock-setup.fixture.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
const LEFT_OUT = [
  // Other drafts of JSON Schema, and a missing security scheme.
  ...['3.1/json/schema-validation-local', '3.1/json/schema-validation-top-level', '3.0/json/response-http-behavior'],
  // More than ten thousand cases.
  ...['3.1/json/readme', '3.0/json/star-trek'],
  // Schemas that nothing matches, or whose alternatives cannot all be shown.
  ...['3.0/json/circular-request-bodies', '3.0/json/complex-nesting', '3.0/json/readme-legacy'],
  '3.0/json/schema-additional-properties',
  // 1xx statuses, a body of 204, two credentials in one header: impossible in a Response or Request.
  ...['3.0/json/http-status-codes', '3.0/json/response-examples', '3.0/json/security-multiple'],
]
const files = globSync('3.{1,0}/json/*.json', { cwd: examples })
  .map((file) => file.replace(/\.json$/, ''))
  .filter((file) => !LEFT_OUT.includes(file))
const SAMPLE = [files[0], '3.0/json/parameters-common', '3.0/json/uspto']

describe('mock', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://a.test/v1${path}`, { headers: { Authorization: 'Bearer a', ...headers } })

  test('that is stateless answers with the examples of the document, and refuses what it does not allow', async () => {
    const answer = mock((await loadContract(LIBRARY)).api.document, { isStateless: true })
    expect(await (await answer(get('/books/7'))).json()).toEqual({ title: 'Emma', shelf: 7, genre: 'novel', id: 1 })
    expect((await answer(get('/books?limit=0'))).status).toBe(400)
    expect((await answer(new Request('http://a.test/v1/books'))).status).toBe(401)
    expect((await answer(get('/books/7', { Prefer: 'code=404' }))).status).toBe(404)
    expect((await answer(get('/maps'))).status).toBe(404)
  })

  test.each([
    ['DELETE', '/users/me', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/users/%6d%65', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/users/me', 200, null],
    ['DELETE', '/users/you', 204, null],
    ['DELETE', '/users/a.json', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/users/a%2Ejson', 200, null],
    ['GET', '/gr\u00f6\u00dfe', 200, null],
    ['GET', '/gr%c3%b6%C3%9Fe', 200, null],
  ])('the most concrete path answers for every method: %s %s is %i', async (method, path, status, allow) => {
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
    const operations = (...methods: [string, number][]) =>
      Object.fromEntries(methods.map(([name, code]) => [name, { responses: { [code]: { description: '' } } }]))
    const contract = await loadContract({
      openapi: '3.1.1',
      paths: {
        '/users/{id}': { parameters: [id], ...operations(['delete', 204]) },
        '/users/{id}.json': { parameters: [id], ...operations(['get', 200]) },
        '/users/me': operations(['get', 200]),
        '/gr\u00f6\u00dfe': operations(['get', 200]),
      },
    })
    const response = await mock(contract.api.document)(new Request(`http://a.test${path}`, { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
  })

  test('makes other responses from a seed, the same from the same seed, all of them valid', async () => {
    const contract = await loadContract(LIBRARY)
    const [listBooks] = contract.operations
    if (!listBooks) throw new TypeError('The contract has no operation.')
    const ask = async (seed: number) => {
      const answer = mock(contract.api.document, { seed })
      const response = await answer(get('/books'))
      expect(await checkResponse(listBooks, response.clone())).toEqual([])
      return response.text()
    }
    const texts = [await ask(1), await ask(2), await ask(3)]
    expect(new Set(texts).size).toBe(3)
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(texts)
  })

  const documents = process.env.CHECK ? sample(files, 8) : files.filter((file) => SAMPLE.includes(file))
  test.each([LIBRARY, ...documents.map((file) => join(examples, `${file}.json`))])(
    'keeps the contract of %s',
    async (file) => {
      const contract = await loadContract(file)
      const { findings } = await conform(contract, mockSetup(contract), { numRuns: 5 })
      expect(findings.map(({ case: id, check, message }) => `${id} ${check}: ${message}`)).toEqual([])
    },
  )

  const root = join(import.meta.dirname, '../../..')
  test.each([
    ['openapi/petstore.yaml', ['createPet life', 'createPet key', 'listPets filter', 'listPets limit']],
    ['apps/bookings/openapi.yaml', ['createRoom life', 'createBooking life', 'createBooking key']],
    ['packages/cli/test/journey/documents/invoices.yaml', ['create-customer life']],
    ['packages/conformance/test/library.yaml', ['addBook life', 'listBooks filter']],
  ])('remembers: the relations of %s are tried, and hold', async (file, expected) => {
    const contract = await loadContract(join(root, file))
    const { findings, cases } = await conform(contract, mockSetup(contract), { layers: ['relations'] })
    const tried = cases.flatMap(({ id }) => /^(.*)\/relation\/(\w+)/.exec(id)?.slice(1).join(' ') ?? [])
    expect([tried, findings]).toEqual([expected, []])
  })
})
