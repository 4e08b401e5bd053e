import { isObject, type JsonObject } from '../json.ts'
import type { At, SourceDocument } from '../model/document.ts'
import { below, steps } from '../pointer.ts'
import { type Code, literal } from './code.ts'
import { requireKnownKeywords } from './keywords.ts'
import { arrayCode } from './zod-array.ts'
import { numberCode } from './zod-number.ts'
import { mergeObjects, objectCode } from './zod-object.ts'
import { stringCode } from './zod-string.ts'

/** Where schemas are printed to: how they refer to components, and whom they report to. */
export interface ZodContext {
  document: SourceDocument
  /** The expression for a component schema. */
  reference(name: string): Code
}

type Printer = (schema: At<JsonObject>, context: ZodContext) => Code

const PRINTERS: Readonly<Record<string, Printer>> = {
  string: stringCode,
  integer: numberCode,
  number: numberCode,
  boolean: (schema, { document }) => {
    requireKnownKeywords(document, schema, ['type'])
    return 'z.boolean()'
  },
  null: (schema, { document }) => {
    requireKnownKeywords(document, schema, ['type'])
    return 'z.null()'
  },
  array: arrayCode,
  object: objectCode,
}

/** Prints a schema (JSON Schema draft 2020-12 as in OpenAPI 3.1) as a zod expression that accepts the same values. */
export function zodCode(schema: At<unknown>, context: ZodContext): Code {
  const { value, pointer } = schema
  if (value === undefined || value === true) return 'z.unknown()'
  if (value === false) return 'z.never()'
  if (!isObject(value)) {
    context.document.problem(pointer, 'expected a schema')
    return 'z.never()'
  }
  const at = { value, pointer }
  if (typeof value.$ref === 'string') return referenceCode(at, value.$ref, context)
  if ('const' in value || 'enum' in value) return enumCode(at, context)
  if ('allOf' in value) return allOfCode(at, context)
  if ('oneOf' in value) return alternativesCode(at, 'oneOf', 'z.xor', context)
  if ('anyOf' in value) return alternativesCode(at, 'anyOf', 'z.union', context)
  return typeCode(at, context)
}

function referenceCode(schema: At<JsonObject>, ref: string, context: ZodContext): Code {
  requireKnownKeywords(context.document, schema, ['$ref'])
  const [components, kind, name, ...rest] = steps(ref.slice(1))
  if (components === 'components' && kind === 'schemas' && name !== undefined && rest.length === 0)
    return context.reference(name)
  context.document.notSupported(below(schema.pointer, '$ref'), `$ref ${JSON.stringify(ref)} of a schema`)
  return 'z.never()'
}

/** Values of `const` and `enum`: the `type` beside them must allow each, and no other constraint may stand there. */
function enumCode(schema: At<JsonObject>, { document }: ZodContext): Code {
  const { value, pointer } = schema
  requireKnownKeywords(document, schema, ['const', 'enum', 'type', 'format'])
  const values = 'const' in value ? [value.const] : Array.isArray(value.enum) ? value.enum : []
  if (values.some((item) => typeof item === 'object' && item !== null)) {
    document.notSupported(pointer, 'const or enum of an object or array')
  }
  const types = value.type === undefined ? undefined : [value.type].flat()
  for (const item of values) {
    if (types && !types.includes(typeOf(item)) && !(types.includes('number') && typeof item === 'number')) {
      document.problem(pointer, `${JSON.stringify(item)} is not of the type ${types.join(' or ')}`)
    }
  }
  if (values.length > 1 && values.every((item) => typeof item === 'string')) return `z.enum(${literal(values)})`
  return `z.literal(${values.length === 1 ? literal(values[0]) : literal(values)})`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

function allOfCode(schema: At<JsonObject>, context: ZodContext): Code {
  const merged = mergeObjects(schema, context)
  if (merged) return merged
  requireKnownKeywords(context.document, schema, ['allOf'])
  const [first = 'z.unknown()', ...rest] = memberCodes(schema, 'allOf', context)
  return rest.reduce((code, member) => `${code}.and(${member})`, first)
}

function alternativesCode(
  schema: At<JsonObject>,
  keyword: 'oneOf' | 'anyOf',
  call: string,
  context: ZodContext,
): Code {
  requireKnownKeywords(context.document, schema, [keyword])
  return `${call}([${memberCodes(schema, keyword, context).join(', ')}])`
}

function memberCodes({ value, pointer }: At<JsonObject>, keyword: string, context: ZodContext): Code[] {
  const members = Array.isArray(value[keyword]) ? value[keyword] : []
  return members.map((member, index) => zodCode({ value: member, pointer: below(pointer, keyword, index) }, context))
}

function typeCode(schema: At<JsonObject>, context: ZodContext): Code {
  const { value, pointer } = schema
  if (value.type === undefined) {
    requireKnownKeywords(context.document, schema, [])
    return 'z.unknown()'
  }
  const types = [value.type].flat()
  if (types.length > 1) {
    const codes = types.map((type) => typeCode({ value: { ...value, type }, pointer }, context))
    return `z.union([${codes.join(', ')}])`
  }
  const printer = PRINTERS[String(types[0])]
  if (printer) return printer(schema, context)
  context.document.problem(below(pointer, 'type'), `there is no type ${JSON.stringify(types[0])}`)
  return 'z.never()'
}
