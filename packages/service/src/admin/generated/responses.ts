// Generated from the OpenAPI description, do not edit. To generate it again: codegen admin.openapi.yaml --out src/admin/generated --only types,server
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { format } from '@contract-first/hono/schema'
import * as z from 'zod'
import { KeySchema } from './schemas.ts'

/** The schemas of JSON responses that have no name, by operation, status and media type. */
export const responses: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>> = {
  get 'listKeys'() {
    return {
      '200': {
        'application/json': z.object({
          keys: z.array(KeySchema),
        }),
      },
    }
  },
  get 'rotateKey'() {
    return {
      '201': {
        'application/json': z.object({
          secret: z.string(),
          key: KeySchema,
          previous: KeySchema,
        }),
      },
    }
  },
  get 'liftBan'() {
    return {
      '200': {
        'application/json': z.object({
          wasBanned: z.boolean(),
        }),
      },
    }
  },
  get 'getUsage'() {
    return {
      '200': {
        'application/json': z.object({
          days: z.array(z.object({
            day: format('date'),
            requests: z.int().min(0),
          })),
        }),
      },
    }
  },
}
