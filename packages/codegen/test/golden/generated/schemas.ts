// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import { all, anything, later, oneOf } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/**
 * *\/ export {} /*
 *
 * @see `hostile.yaml#/components/schemas/Error`
 */
export const ErrorSchema: z.ZodType<components['schemas']['Error']> = z.object({
  message: z.string().max(3),
  cause: all([later(() => ErrorSchema)], [], { required: ['not-declared'] }).exactOptional(),
  'not-declared': anything(),
})

/** @see `hostile.yaml#/components/schemas/a_b` */
export const ABSchema2: z.ZodType<components['schemas']['a_b']> = z.strictObject({
  next: later(() => ABSchema).exactOptional(),
})

/** @see `hostile.yaml#/components/schemas/a-b` */
export const ABSchema: z.ZodType<components['schemas']['a-b']> = oneOf([z.string().max(1), ABSchema2])

/** @see `hostile.yaml#/components/schemas/Object` */
export const ObjectSchema: z.ZodType<components['schemas']['Object']> = z.object({
  '1': z.int32().exactOptional(),
  'a"b': z.string().exactOptional(),
  'it\'s': z.string().exactOptional(),
  '`${x}`': z.string().exactOptional(),
  'back\\slash': z.number().exactOptional(),
  'line\nbreak': z.number().exactOptional(),
  '\u2028': z.boolean().exactOptional(),
  '': z.null().exactOptional(),
  '01': z.int().exactOptional(),
  class: z.array(ABSchema).max(2).exactOptional(),
  '*/': z.literal('*/').exactOptional(),
})

/** @see `hostile.yaml#/components/schemas/import` */
export const ImportSchema: z.ZodType<components['schemas']['import']> = z.literal(['\'', 1, true, null])

/** @see `hostile.yaml#/components/schemas/Promise` */
export const PromiseSchema: z.ZodType<components['schemas']['Promise']> = z.array(ImportSchema)

/** @see `hostile.yaml#/components/schemas/a.b` */
export const ABSchema3: z.ZodType<components['schemas']['a.b']> = z.string().regex(/^[^/]+\/\.`\$\{$/u)

/** @see `hostile.yaml#/components/schemas/A-B` */
export const ABSchema4: z.ZodType<components['schemas']['A-B']> = z.object({}).catchall(z.int())

/** @see `hostile.yaml#/components/schemas/type` */
export const TypeSchema: z.ZodType<components['schemas']['type']> = z.string().min(2).nullable()
