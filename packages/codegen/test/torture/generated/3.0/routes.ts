// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  ValuesSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

export const contract: Contract = {
  operations: {
    /** @see `torture-3.0.yaml#/paths/~1values/post` */
    postValues: {
      id: 'postValues',
      method: 'post',
      path: '/values',
      get route() {
        return createRoute({
          operationId: 'postValues',
          method: 'post',
          path: '/values',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: ValuesSchema } },
            },
          },
          responses: {
            '200': {
              description: 'What was understood.',
              content: { 'application/json': { schema: ValuesSchema } },
            },
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [],
    },
    /** @see `torture-3.0.yaml#/paths/~1upload/post` */
    postUpload: {
      id: 'postUpload',
      method: 'post',
      path: '/upload',
      get route() {
        return createRoute({
          operationId: 'postUpload',
          method: 'post',
          path: '/upload',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'multipart/form-data': { schema: z.object({
                  file: z.instanceof(Blob),
                  files: z.array(z.instanceof(Blob)).exactOptional(),
                }) },
              },
            },
          },
          responses: {
            '200': {
              description: 'The file.',
              content: { 'application/octet-stream': { schema: z.unknown() } },
            },
          },
        })
      },
      body: {
        'multipart/form-data': {
          kind: 'multipart',
          properties: {
            file: { file: true },
            files: { array: 'file' },
          },
          additional: ['string'],
        },
      },
      security: [],
    },
  },
  securitySchemes: {},
  security: [],
}
