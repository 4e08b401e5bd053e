import { expect, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import { loadContract } from '../contract/load-contract.ts'
import { createdCalls } from '../resources/created-calls.ts'

const text = { type: 'string', minLength: 1 }
const answers = Object.fromEntries(['200', '400', '404'].map((status) => [status, { description: status }]))

/** Checks a server of named rooms, which it creates. */
async function check(answerOf: (name: string, isKnown: boolean, body: string) => number) {
  const parameters = [{ name: 'room', in: 'path', required: true, schema: text }]
  const json = { 'application/json': { schema: { type: 'object', required: ['name'], properties: { name: text } } } }
  const add = { operationId: 'add', requestBody: { required: true, content: json }, responses: answers }
  const note = { operationId: 'note', requestBody: { content: { 'text/plain': {} } }, responses: answers }
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Rooms', version: '1' },
    paths: {
      '/rooms': { post: add },
      '/rooms/{room}': { parameters, get: { operationId: 'read', responses: answers }, put: note },
    },
  })
  const rooms = new Set<string>()
  const fetch = async (request: Request) => {
    const [, , name] = new URL(request.url).pathname.split('/')
    const body = await request.text()
    if (name !== undefined)
      return new Response(null, {
        status: answerOf(decodeURIComponent(name), rooms.has(decodeURIComponent(name)), body),
      })
    const made: unknown = /^\{.*\}$/.test(body) ? Object(JSON.parse(body)).name : undefined
    if (typeof made !== 'string' || made === '') return new Response(null, { status: 400 })
    rooms.add(made)
    return new Response(null, { status: 200 })
  }
  const setup = { target: () => ({ baseUrl: 'http://rooms.test', fetch }), calls: createdCalls(contract) }
  const { findings } = await conform(contract, setup, { layers: ['cover', 'fuzz'], numRuns: 20 })
  const refused = findings.filter(({ check }) => check === 'rejected-valid')
  return [...new Set(refused.map(({ message }) => / for (\S+)$/.exec(message)?.[1]))]
}

test('a name that a server refuses is blamed', async () => {
  expect(await check((name, isKnown) => (name.length === 1 ? 400 : isKnown ? 200 : 404))).toEqual(['path.room'])
})

test('but not where the server refuses any name of nothing with 400', async () => {
  expect(await check((_, isKnown) => (isKnown ? 200 : 400))).toEqual([])
})

test('a body that is no object is blamed as a whole, and not the path beside it', async () => {
  expect(await check((_, isKnown, body) => (body === '' || body.length > 3 ? (isKnown ? 200 : 404) : 400))).toEqual([
    'body',
  ])
})
