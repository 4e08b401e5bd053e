import type { z } from 'zod'
import { JsonError, parseJson } from '../json.ts'
import type { ReadBody } from './body.ts'
import { invalidBody } from './bytes.ts'
import { validate } from './validate.ts'

/** `application/json` and its relatives. */
export function compileJson(schema: z.ZodType): ReadBody {
  return (bytes, details) => validate(schema, parse(bytes), details)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    if (error instanceof JsonError) throw invalidBody(error.message, error.pointer)
    throw error
  }
}
