import { isObject } from '@contract-first/document/json'
import type { SourceDocument } from '../../model/document.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

/** The call that fills in an absent value if one of its schemas has a default, itself or by reference; else undefined. */
export function defaultCode(schemas: readonly unknown[], { document }: ZodContext): Code | undefined {
  const value = schemas.map((schema) => defaultOf(schema, document)).find((one) => one !== undefined)
  if (value === undefined) return undefined
  // An object or array is parsed like a received one, so that its own defaults are filled in.
  return `.${typeof value === 'object' && value !== null ? 'prefault' : 'default'}(${literal(value)})`
}

/** Whether an absent value is filled in. */
export function hasDefault(schema: unknown, document: SourceDocument): boolean {
  return defaultOf(schema, document) !== undefined
}

/** The default of a schema. Defaults that do not fit their schema were dropped before. */
function defaultOf(schema: unknown, document: SourceDocument): unknown {
  if (!isObject(schema)) return undefined
  return schema.default === undefined ? document.resolve(schema, '').value.default : schema.default
}
