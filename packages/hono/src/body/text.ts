import type { z } from 'zod'
import { decodeUtf8 } from './bytes.ts'
import type { ReadBody } from './read-body.ts'
import { validate } from './validate.ts'

/** Compiles the reader of text, whose value is one string. */
export function compileText(schema: z.ZodType): ReadBody {
  return (bytes, details) => validate(schema, decodeUtf8(bytes), details)
}
