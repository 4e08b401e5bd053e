import { describe, expect, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import { loadContract } from '../contract/load-contract.ts'
import { exact, loadShop, shop, type Taken } from './shop.fixture.ts'

async function findings(taken: Taken) {
  const report = await conform(await loadShop(), shop(taken), { layers: ['cover'], requiresCoverage: false })
  return report.findings
}

/** Mistakes, each with a case that must show it. */
const mistakes: readonly (readonly [what: string, taken: Partial<Taken>, id: string, check: string])[] = [
  [
    'a bound too wide',
    { limit: (text) => /^[1-9][0-9]{0,2}$/.test(text) },
    'listItems/query.limit/maximum+1',
    'accepted-invalid',
  ],
  [
    'a bound too narrow',
    { limit: (text) => /^[1-9][0-9]?$/.test(text) },
    'listItems/query.limit/maximum',
    'rejected-valid',
  ],
  [
    'a parameter read by Number',
    { limit: (text) => Number(text) >= 1 && Number(text) <= 100 },
    'listItems/query.limit/text "1e0"',
    'accepted-invalid',
  ],
  [
    'a length in UTF-16 units',
    { item: (item) => exact.item(item) && String(item.name).length <= 4 },
    'addItem/body/name/maxLength astral',
    'rejected-valid',
  ],
  [
    'an enum without regard to case',
    {
      item: (item) => exact.item({ ...item, ...(typeof item.size === 'string' && { size: item.size.toLowerCase() }) }),
    },
    'addItem/body/size/enum small case',
    'accepted-invalid',
  ],
  [
    'the text of a number for a number',
    { item: (item) => exact.item({ ...item, ...(item.count !== undefined && { count: Number(item.count) }) }) },
    'addItem/body/count/type as text',
    'accepted-invalid',
  ],
  [
    'a required property for optional',
    { item: (item) => exact.item({ name: 'a', ...item }) },
    'addItem/body/required name',
    'accepted-invalid',
  ],
  [
    'an optional property for required',
    { item: (item) => exact.item(item) && 'size' in item },
    'addItem/body/object',
    'rejected-valid',
  ],
  [
    'an unknown property for a mistake',
    { item: (item) => exact.item(item) && !('additional' in item) },
    'addItem/body/additional property',
    'rejected-valid',
  ],
  [
    'NUL in a name that is not known for a mistake',
    { item: (item) => exact.item(item) && !Object.keys(item).some((name) => name.includes('\0')) },
    'addItem/body/additional property with NUL',
    'rejected-valid',
  ],
  [
    'NUL in a text that is not known for a mistake',
    { item: (item) => exact.item(item) && !Object.values(item).some((value) => String(value).includes('\0')) },
    'addItem/body/additional property with NUL',
    'rejected-valid',
  ],
]

describe('cover', () => {
  test('finds nothing in a server that keeps its contract', async () => {
    expect(await findings(exact)).toEqual([])
  })

  test.each(mistakes)('finds %s', async (_, taken, id, check) => {
    expect(await findings({ ...exact, ...taken })).toContainEqual(expect.objectContaining({ case: id, check }))
  })

  test.each([
    ['lets a server that documents 415 refuse a missing body with it', 415, undefined, []],
    ['and one that wants to know how long a body is, with 411', 411, undefined, []],
    ['but not with another status', 404, undefined, ['addNote/body/missing']],
    ['nor where the server says how it refuses', 415, [400], ['addNote/body/missing']],
  ])('%s', async (_, status, refusals, expected) => {
    const responses = {
      204: { description: 'Done.' },
      400: { description: 'Not so.' },
      [status]: { description: 'No body.' },
    }
    const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
    const contract = await loadContract({
      openapi: '3.1.1',
      paths: { '/notes': { post: { operationId: 'addNote', requestBody, responses } } },
    })
    const take = async (request: Request) => {
      const text = await request.text()
      return new Response(null, { status: text === '' ? status : text.startsWith('{') ? 204 : 400 })
    }
    const setup = {
      target: () => ({ baseUrl: 'http://notes.example', fetch: take }),
      ...(refusals && { policy: { refusals } }),
    }
    const report = await conform(contract, setup, { layers: ['cover'], requiresCoverage: false })
    expect(report.findings.map(({ case: id }) => id)).toEqual(expected)
  })

  test('sends an empty parameter if the contract allows one', async () => {
    const parameters = [{ name: 'flag', in: 'query', allowEmptyValue: true, schema: { type: 'boolean' } }]
    const responses = { 204: { description: 'Fine.' }, 400: { description: 'Not valid.' } }
    const contract = await loadContract({
      openapi: '3.1.1',
      paths: { '/flags': { get: { operationId: 'getFlag', parameters, responses } } },
    })
    const refusesEmpty = (request: Request) => {
      const flag = new URL(request.url).searchParams.get('flag') ?? 'true'
      return new Response(null, { status: /^(?:true|false)$/.test(flag) ? 204 : 400 })
    }
    const target = () => ({ baseUrl: 'http://flags.example', fetch: refusesEmpty })
    const report = await conform(contract, { target }, { layers: ['cover'] })
    expect(report.findings.map(({ case: id }) => id)).toEqual(['getFlag/query.flag/enum '])
  })
})

test('a value that may end earlier, as its segment holds another parameter, is not tried', async () => {
  const parameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema })
  const parameters = [parameter('page', { type: 'integer' }), parameter('format', { type: 'string' })]
  const get = { operationId: 'getPage', parameters, responses: { 200: { description: 'A page.' } } }
  const contract = await loadContract({ openapi: '3.1.1', info: {}, paths: { '/{page}.{format}': { get } } })
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return new Response(null)
  }
  await conform(contract, { target: () => ({ baseUrl: 'http://pages.test', fetch }) }, { layers: ['cover'] })
  expect(asked).toContain('/1.a')
  expect(asked.filter((path) => path.split('.').length > 2)).toEqual([])
})
