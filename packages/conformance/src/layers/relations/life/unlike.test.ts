import { createSchemas } from '@contract-first/values'
import { expect, test } from 'vitest'
import { conform } from '../../../conductor/conform.ts'
import { loadContract } from '../../../contract/load-contract.ts'
import { impliedBy } from '../implied.ts'

const text = { type: 'string', minLength: 1 }
const members = {
  name: text,
  mail: { type: 'string', format: 'email' },
  kind: text,
  size: { type: 'integer', minimum: 0 },
}
const required = ['name', 'mail']
const item = {
  type: 'object',
  required: ['id', ...required],
  properties: { id: { type: 'string', format: 'uuid' }, ...members },
}
const json = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } })
const refused = { description: 'no' }
const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Customers', version: '1' },
  paths: {
    '/customers': {
      get: {
        operationId: 'listCustomers',
        parameters: [{ name: 'kind', in: 'query', schema: text }],
        responses: { 200: json({ type: 'array', items: item }), '4XX': refused },
      },
      post: {
        operationId: 'createCustomer',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', required, properties: members } } },
        },
        responses: { 201: json(item), '4XX': refused },
      },
    },
    '/customers/{customerId}': {
      get: {
        operationId: 'getCustomer',
        parameters: [{ name: 'customerId', in: 'path', required: true, schema: item.properties.id }],
        responses: { 200: json(item), '4XX': refused },
      },
    },
  },
}

interface Customer {
  id: string
  name: string
  mail: string
  kind?: string
}

const isBody = createSchemas({ type: 'object', required, properties: members }).at('')

/** A server that keeps customers. `takes` decides which it refuses with 409. */
function serverOf({
  takes,
  isFiltering,
}: {
  takes: (one: Customer, all: Customer[]) => boolean
  isFiltering: boolean
}) {
  const all: Customer[] = []
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const kind = searchParams.get('kind')
    if (request.method === 'POST') {
      const body: unknown = await request.json().catch(() => undefined)
      if (!isBody.isValid(body)) return new Response(null, { status: 400 })
      const one: Customer = { ...(body as Customer), id: crypto.randomUUID() }
      if (!takes(one, all)) return new Response(null, { status: 409 })
      all.push(one)
      return Response.json(one, { status: 201 })
    }
    const [, , id] = pathname.split('/')
    const found = all.find((one) => one.id === id)
    if (id !== undefined) return found ? Response.json(found) : new Response(null, { status: 404 })
    return Response.json(kind !== null && isFiltering ? all.filter((one) => one.kind === kind) : all)
  }
}

async function checked(server: Parameters<typeof serverOf>[0], requiresCoverage = false) {
  const contract = await loadContract(DOCUMENT)
  const fetch = serverOf(server)
  const setup = { target: () => ({ baseUrl: 'http://127.0.0.1', fetch }), ...impliedBy(contract) }
  const { findings, untested, cases } = await conform(contract, setup, { layers: ['relations'], requiresCoverage })
  return { messages: findings.map(({ message }) => message), untested, cases: cases.map(({ id }) => id) }
}

const areUnique = (one: Customer, all: Customer[]) =>
  all.every(({ name, mail }) => one.name !== name && one.mail !== mail)

test('unique members do not switch off the life of a resource, nor its filters', async () => {
  const { messages, cases } = await checked({ takes: areUnique, isFiltering: true })
  expect(messages).toEqual([])
  expect(cases).toEqual(['createCustomer/relation/life', 'listCustomers/relation/filter/query.kind'])
})

test('a filter of a text that is ignored is found', async () => {
  const { messages } = await checked({ takes: areUnique, isFiltering: false })
  expect(messages).toEqual([expect.stringContaining('with kind=Quartz, listCustomers lists an item whose kind is ')])
})

test('a second creation that is refused whatever it holds is told, and fails where coverage is required', async () => {
  const one = { takes: (_: Customer, all: Customer[]) => all.length === 0, isFiltering: true }
  const reason = 'the life of /customers/{customerId} was not tried: the second creation was 409'
  const { messages, untested } = await checked(one)
  expect(messages).toEqual([])
  expect(untested).toContainEqual(expect.objectContaining({ case: 'createCustomer/relation/life', reason }))
  expect((await checked(one, true)).messages).toContain(reason)
})
