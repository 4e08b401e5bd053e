// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  BookingSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

export const contract: Contract = {
  operations: {
    /** @see `openapi.yaml#/webhooks/bookingCreated/post` */
    bookingCreated: {
      id: 'bookingCreated',
      method: 'post',
      path: '/bookingCreated',
      get route() {
        return createRoute({
          operationId: 'bookingCreated',
          method: 'post',
          path: '/bookingCreated',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: BookingSchema } },
            },
          },
          responses: {
            '204': {
              description: 'It was received.',
            },
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [],
    },
  },
  securitySchemes: {},
  security: [],
}
