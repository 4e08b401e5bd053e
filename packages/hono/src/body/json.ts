import type { ParseJson } from '@contract-first/document/serialization'
import type { z } from 'zod'
import { compileAsDeclared } from '../as-declared.ts'
import { JsonError } from '../json.ts'
import { decodeUtf8, invalidBody } from './bytes.ts'
import type { ReadBody } from './read-body.ts'
import { validate } from './validate.ts'

/**
 * Compiles the reader of `application/json` and its relatives, which have no byte order mark (RFC 8259, section 8.1).
 */
export function compileJson(schema: z.ZodType, parseJson: ParseJson): ReadBody {
  const isAsDeclared = compileAsDeclared(schema)
  return (bytes, details) => {
    const value = parseBody(decodeUtf8(bytes, { keepsMark: true }), parseJson)
    return isAsDeclared(value) ? value : validate(schema, value, details)
  }
}

/** @param pointer - the place of the text in the body */
export function parseBody(text: string, parseJson: ParseJson, pointer: string = ''): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof JsonError) throw invalidBody(error.message, pointer + error.pointer)
    throw error
  }
}
