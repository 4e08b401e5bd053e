// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `uspto.json#/components/schemas/dataSetList` */
export const DataSetListSchema: z.ZodType<components['schemas']['dataSetList']> = z.object({
  total: z.int().exactOptional(),
  apis: z.array(z.object({
    apiKey: z.string().exactOptional(),
    apiVersionNumber: z.string().exactOptional(),
    apiUrl: z.string().exactOptional(),
    apiDocumentationUrl: z.string().exactOptional(),
  })).exactOptional(),
})
