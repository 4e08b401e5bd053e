import type { AddressInfo } from 'node:net'
import express from 'express'

/** A shop that lists and takes items. */
export const SHOP: object = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '2.0.0' },
  security: [{ key: [] }],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }],
        responses: {
          200: {
            description: 'The items.',
            headers: { 'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } } },
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
            },
          },
          400: { description: 'Not valid.' },
          401: { description: 'No key.' },
          503: { description: 'Closed.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Item: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' } },
  },
}

/** The shop on Express, which accepts any limit, and reveals a price and, in a message, the caller's key. */
export async function serveCarelessShop(
  key: string,
  limit: { everySeconds?: number; requests?: number } = {},
): Promise<{ url: string; requests(): number; refusals(): number; close(): Promise<void> }> {
  const { everySeconds = 1, requests = Number.POSITIVE_INFINITY } = limit
  let asked = 0
  let refused = 0
  let windowEnds = 0
  let left = 0
  const app = express()
  app.get('/v2/items', (request, response) => {
    asked += 1
    if (Date.now() >= windowEnds) {
      left = requests
      windowEnds = Date.now() + everySeconds * 1_000
    }
    if (left === 0) {
      refused += 1
      return response.status(429).set('Retry-After', String(everySeconds)).end()
    }
    left -= 1
    if (Number.isFinite(left))
      response.set({ 'RateLimit-Remaining': String(left), 'RateLimit-Reset': String(everySeconds) })
    if (request.get('X-Shop-Key') !== key) return response.status(401).end()
    return response.set('X-Total', '1').json([{ name: 'Cup', price: 3, note: `for ${key}` }])
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    requests: () => asked,
    refusals: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
