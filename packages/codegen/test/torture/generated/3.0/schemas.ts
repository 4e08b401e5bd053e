// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import { byType, format } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `torture-3.0.yaml#/components/schemas/Point` */
export const PointSchema: z.ZodType<components['schemas']['Point']> = z.object({
  x: z.int(),
})

/** @see `torture-3.0.yaml#/components/schemas/Values` */
export const ValuesSchema: z.ZodType<components['schemas']['Values']> = z.object({
  nullable: z.string().min(2).nullable().exactOptional(),
  notNullable: z.string().exactOptional(),
  typeless: byType({ number: z.number().max(5) }).exactOptional(),
  enumWithNull: z.literal(['a', null]).exactOptional(),
  enumWithoutNull: z.literal('a').exactOptional(),
  exclusive: z.int().max(10).gt(0).exactOptional(),
  siblings: PointSchema.exactOptional(),
  nullableReference: z.object({
    x: z.int(),
  }).exactOptional(),
  byte: format('byte').exactOptional(),
})
