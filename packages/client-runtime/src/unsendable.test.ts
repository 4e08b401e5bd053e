import { expect, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'

const described = { path: '/', parameters: {}, responses: { '200': 'none' } } as const

/** Features of a document that `fetch` cannot send. */
const OPERATIONS: Readonly<Record<'trace' | 'search' | 'list', OperationDescriptor>> = {
  trace: { ...described, method: 'TRACE' },
  search: { ...described, method: 'GET', requestBody: 'application/json' },
  list: { ...described, method: 'GET' },
}

interface Of<Body> {
  parameters: object
  requestBody?: { content: { 'application/json': Body } }
  responses: { 200: object }
}

test.each([
  ['trace', {}, "'TRACE' HTTP method is unsupported"],
  ['search', { body: { a: 1 } }, 'GET/HEAD method cannot have body'],
] as const)(
  'a request that fetch does not take is refused at once, and holds back no other: %s',
  async (id, args, words) => {
    const sent: string[] = []
    const told: object[] = []
    const client = buildClient<{ [Id in keyof typeof OPERATIONS]: Of<{ a: number }> }>(OPERATIONS, {
      baseUrl: 'http://unsendable.test',
      // Otherwise all others would fail with the first.
      rateLimitHeaders: { limit: 'L', remaining: 'R', reset: 'S' },
      fetch(request) {
        sent.push(request.method)
        return new Response()
      },
      hooks: { onRetry: (event) => told.push(event) },
    })
    const [refused, listed] = await Promise.allSettled([client[id](args), client.list()])
    expect(refused).toMatchObject({
      reason: { kind: 'validation', attempts: 0, operationId: id, message: expect.stringContaining(words) },
    })
    expect(listed.status).toBe('fulfilled')
    expect([sent, told]).toEqual([['GET'], []])
  },
)
