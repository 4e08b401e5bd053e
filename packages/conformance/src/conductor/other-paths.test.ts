import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const text = (name: string, schema: object = {}) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...schema },
})
const responses = { 204: { description: 'done' }, 400: { description: 'wrong' } }

/** A document in which a value of `task` leads to another path. */
const models = {
  openapi: '3.1.1',
  info: { title: 'Models', version: '1' },
  paths: {
    '/models/chat/{modelId}': { post: { operationId: 'useChat', parameters: [text('modelId')], responses } },
    '/models/{task}/{modelId}': {
      get: {
        operationId: 'getModel',
        parameters: [text('task', { enum: ['chat', 'rerank'] }), text('modelId')],
        responses,
      },
    },
  },
}

/** A server that goes by the path first, as the specification says. */
function answer({ method, url }: Request): Response {
  const [, , task] = new URL(url).pathname.split('/')
  const allowed = task === 'chat' ? 'POST' : 'GET'
  if (method !== allowed) return new Response(null, { status: 405, headers: { Allow: allowed } })
  return new Response(null, { status: task === 'chat' || task === 'rerank' ? 204 : 400 })
}

test('a value that leads to another path is not chosen, and a case with it is listed as untested', async () => {
  const contract = await loadContract(models)
  const target = { baseUrl: 'http://models.test', fetch: async (request: Request) => answer(request) }
  const { findings, untested, exchanges } = await conform(contract, { target: () => target }, { layers: ['cover'] })
  expect(findings.filter(({ kind }) => kind === 'breach')).toEqual([])
  const ofModel = exchanges.filter(({ case: id }) => id === 'getModel/minimal').map(({ url }) => url)
  expect(ofModel).toEqual([expect.stringContaining('/models/rerank/')])
  expect(untested.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^\/models\/chat\/\S+ is \/models\/chat\/\{modelId\} of the document$/),
  )
})
