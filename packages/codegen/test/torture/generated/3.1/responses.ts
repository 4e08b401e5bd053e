// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import * as z from 'zod'
import { AccountOutputSchema, ValuesOutputSchema } from './schemas.ts'

/** The schemas of JSON responses that have no name, by operation, status and media type. */
export const responses: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>>> = {
  get 'answer'() {
    return {
      '200': {
        'application/json': AccountOutputSchema,
        'application/vnd.torture+json': z.array(AccountOutputSchema),
      },
    }
  },
  get 'postValues'() {
    return {
      '200': {
        'application/json': ValuesOutputSchema,
      },
    }
  },
  get 'postAccount'() {
    return {
      '201': {
        'application/json': AccountOutputSchema,
      },
    }
  },
}
