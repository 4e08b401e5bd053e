// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import { all } from '@contract-first/hono/schema'
import * as z from 'zod'
import { ParcelSchema } from './schemas.ts'

/** The schemas of JSON responses that have no name, by operation, status and media type. */
export const responses: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>> = {
  get 'listParcels'() {
    return {
      '200': {
        'application/json': z.array(ParcelSchema).max(100),
      },
    }
  },
  get 'sendParcel'() {
    return {
      '409': {
        'application/problem+json': z.object({
          type: z.string().exactOptional(),
          title: z.string().exactOptional(),
          status: all([z.literal([400, 401, 403, 404, 409, 503]), z.literal(409)]).exactOptional(),
          detail: z.string().exactOptional(),
          known: z.int().exactOptional(),
        }),
      },
    }
  },
}
