import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import type { Setup } from '../suite/setup.ts'

/** A contract with one constraint of each kind that servers often get wrong. */
export function loadShop(): Promise<Contract> {
  const answers = { 200: { description: 'Fine.' }, 400: { description: 'Not valid.' } }
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'Shop', version: '1.0.0' },
    paths: {
      '/items': {
        get: {
          operationId: 'listItems',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }],
          responses: answers,
        },
        post: {
          operationId: 'addItem',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', minLength: 1, maxLength: 4 },
                    size: { enum: ['small', 'large'] },
                    count: { type: 'integer', minimum: 1 },
                  },
                },
              },
            },
          },
          responses: answers,
        },
      },
    },
  })
}

/** The values that a server accepts. */
export interface Taken {
  limit(text: string): boolean
  item(item: { name?: unknown; size?: unknown; count?: unknown }): boolean
}

/** As in the contract. */
export const exact: Taken = {
  limit: (text) => /^[1-9][0-9]?$|^100$/.test(text),
  item: ({ name, size, count }) =>
    typeof name === 'string' &&
    [...name].length >= 1 &&
    [...name].length <= 4 &&
    (size === undefined || size === 'small' || size === 'large') &&
    (count === undefined || (Number.isInteger(count) && Number(count) >= 1)),
}

/** A server that judges by `taken`. */
export function shop(taken: Taken): Setup {
  const statusOf = async (request: Request): Promise<number> => {
    const { searchParams } = new URL(request.url)
    if (request.method === 'GET') {
      const limits = searchParams.getAll('limit')
      return [...searchParams.keys()].length === limits.length && limits.length < 2 && limits.every(taken.limit)
        ? 200
        : 400
    }
    if (searchParams.size > 0) return 400
    const text = await request.text()
    const item: unknown = text === '' ? null : JSON.parse(text)
    return typeof item === 'object' && item !== null && !Array.isArray(item) && taken.item(item) ? 200 : 400
  }
  return {
    target: () => ({
      baseUrl: 'http://shop.example',
      fetch: async (request) => new Response(null, { status: await statusOf(request) }),
    }),
    policy: { refusals: [400], unknownQuery: 'refuse', refusesRepeatedQuery: true },
  }
}
