// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { all } from '@contract-first/hono/schema'
import { z } from 'zod'
import {
  refusals,
} from './refusals.ts'
import {
  ABSchema3,
  ErrorSchema,
  ImportSchema,
  ObjectSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

export const contract: Contract = {
  operations: {
    /** @see `hostile.yaml#/paths/~1things~1{thing-id}/get` */
    'get-thing': {
      id: 'get-thing',
      method: 'get',
      path: '/things/{thing-id}',
      get route() {
        return createRoute({
          operationId: 'get-thing',
          method: 'get',
          path: '/things/{thing-id}',
          request: {
            params: z.object({ 'thing-id': z.int() }),
            query: z.strictObject({
              'it\'s': z.string().default('\'`${evil}\\\u2028\n*/'),
              class: z.enum(['\'', '"', '`', '${x}', '\\', '\u2028', '', '*/']).exactOptional(),
              default: z.boolean().default(false),
            }),
            headers: z.object({ 'X-It\'s': z.literal(7).exactOptional() }),
            cookies: z.object({ 'coo.kie': z.int().nullable().exactOptional() }),
          },
          responses: {
            '200': {
              description: 'It\'s `${ok}` */',
              headers: z.object({
                'X-It\'s': z.literal('\'`${x}'),
                'X-Plain': z.int().optional(),
              }),
              content: { 'application/json': { schema: ObjectSchema } },
            },
            '4XX': {
              description: '',
              content: {
                'application/problem+json': { schema: all([ErrorSchema], [], { required: ['not-declared'] }) },
              },
            },
            default: {
              description: '',
              content: { 'application/json': { schema: ImportSchema } },
            },
          },
        })
      },
      decoders: {
        path: { 'thing-id': { types: ['integer'] } },
        query: {
          'it\'s': { types: ['string'] },
          class: { types: ['string'] },
          default: { types: ['boolean'] },
        },
        header: { 'X-It\'s': { types: ['integer'] } },
        cookie: { 'coo.kie': { types: ['null', 'integer'] } },
      },
      refusals,
      security: [{ 'it\'s.a-key': [] }],
      deprecated: true,
      sunset: '2030-12-05',
      replacedBy: 'it\'s */ gone',
    },
    /** @see `hostile.yaml#/paths/~1things~1{thing-id}/put` */
    delete: {
      id: 'delete',
      method: 'put',
      path: '/things/{thing-id}',
      get route() {
        return createRoute({
          operationId: 'delete',
          method: 'put',
          path: '/things/{thing-id}',
          request: {
            params: z.object({ 'thing-id': z.string().regex(/^[/`'"\\]*\$\{x\}$/u) }),
            query: z.strictObject({}),
            body: {
              required: false,
              content: {
                'application/json': { schema: z.object({
                  'it\'s': z.string().min(1),
                  '*/': ABSchema3.exactOptional(),
                  'with-default': z.int().default(3),
                }) },
              },
            },
          },
          responses: {
            '204': {
              description: 'Nothing.',
            },
          },
        })
      },
      decoders: {
        path: { 'thing-id': { types: ['string'] } },
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{}, { 'it\'s.a-key': [], basic: ['a\'b'] }],
    },
  },
  securitySchemes: {
    'it\'s.a-key': { type: 'apiKey', in: 'query', name: 'it\'s a key' },
    basic: { type: 'http', scheme: 'basic' },
  },
  security: [{ 'it\'s.a-key': [] }],
}
