// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import { format } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `parcels.yaml#/components/schemas/Parcel` */
export const ParcelSchema: z.ZodType<components['schemas']['Parcel']> = z.object({
  parcelId: z.int().exactOptional(),
  grams: z.int32(),
  notify: format('uri').exactOptional(),
  stops: z.array(z.string()).max(20).exactOptional(),
})

/** @see `parcels.yaml#/components/schemas/Problem` */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  type: z.string().exactOptional(),
  title: z.string().exactOptional(),
  status: z.literal([400, 401, 403, 404, 409, 503]).exactOptional(),
  detail: z.string().exactOptional(),
})

/** @see `parcels.yaml#/components/schemas/Parcel` */
export const ParcelInputSchema: z.ZodType<components['schemas']['ParcelInput']> = z.object({
  grams: z.int32(),
  notify: format('uri').exactOptional(),
  stops: z.array(z.string()).max(20).exactOptional(),
})
