// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { anyObject } from '@contract-first/hono/schema'
import * as z from 'zod'

/** The schemas of JSON responses that have no name, by operation, status and media type. */
export const responses: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>> = {
  get 'list-searchable-fields'() {
    return {
      '200': {
        'application/json': z.string(),
      },
      '404': {
        'application/json': z.string(),
      },
    }
  },
  get 'perform-search'() {
    return {
      '200': {
        'application/json': z.array(z.object({}).catchall(anyObject())),
      },
    }
  },
}
