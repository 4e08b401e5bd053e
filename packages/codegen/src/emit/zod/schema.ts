import { isObject, type JsonObject } from '../../json.ts'
import type { At } from '../../model/document.ts'
import { below } from '../../pointer.ts'
import type { Code } from '../code.ts'
import { arrayCode } from './array.ts'
import type { Printed, ZodContext } from './context.ts'
import { FILE } from './file.ts'
import { judgedType } from './formats.ts'
import { hasKeywords, hasSchema, readKeywords, TYPE_KEYWORDS } from './keywords.ts'
import { mergeObjects } from './merge.ts'
import { numberCode } from './number.ts'
import { objectCode } from './object.ts'
import { stringCode } from './string.ts'
import { valuesCode, valuesOf } from './values.ts'

type JsonSchema = At<JsonObject>

/** Prints a schema (JSON Schema draft 2020-12) as a zod expression that accepts the same JSON values. */
export function zodCode(schema: At<unknown>, context: ZodContext): Code {
  const { value, pointer } = schema
  if (value === false) return 'z.never()'
  if (!isObject(value)) {
    if (value !== undefined && value !== true) context.document.problem(pointer, 'expected a schema')
    return `${context.helper('anything')}()`
  }
  if (value === FILE) return 'z.instanceof(Blob)'
  const at = { value, pointer }
  const making = readKeywords(context.document, at)
  if (making === 'unconstrained') return `${context.helper('anything')}()`
  const own = making === 'own' ? ownCode(at, context) : undefined
  return own ? joined(own, context) : composedCode(at, context)
}

/** One expression for what a value is made of and what else is asked of it. */
function joined({ code, constraints }: Printed, context: ZodContext): Code {
  return constraints.length === 0 ? code : `${context.helper('all')}([${code}], [${constraints.join(', ')}])`
}

function composedCode(at: JsonSchema, context: ZodContext): Code {
  const { value, pointer } = at
  const parts: Code[] = []
  const constraints: Code[] = []
  const merged = 'allOf' in value || '$ref' in value ? mergedObject(at, context) : undefined
  if (merged) {
    parts.push(merged.code)
    constraints.push(...merged.constraints)
  } else {
    const own = ownCode(at, context)
    if (own) {
      parts.push(own.code)
      constraints.push(...own.constraints)
    }
    if (typeof value.$ref === 'string') parts.push(context.reference(value.$ref, pointer))
    parts.push(...listCodes(at, 'allOf', context))
  }
  parts.push(...alternativeCodes(at, context))
  if ('not' in value) constraints.push(`${context.helper('not')}(${memberCode(at, 'not', context)})`)
  if ('if' in value) parts.push(conditionalCode(at, context))
  return assemble(at, parts, constraints, merged !== undefined, context)
}

function assemble(
  schema: JsonSchema,
  parts: readonly Code[],
  constraints: readonly Code[],
  isMerged: boolean,
  context: ZodContext,
): Code {
  const unevaluated = schema.value.unevaluatedProperties
  // Inside a merged object nothing else evaluates properties, unless alternatives stand beside it.
  const isStatic = isMerged && parts.length === 1
  const rest = unevaluated === undefined || unevaluated === true || isStatic ? [] : [unevaluatedCode(schema, context)]
  if (parts.length === 1 && constraints.length === 0 && rest.length === 0) return parts[0] ?? ''
  const more = constraints.length > 0 || rest.length > 0 ? [`[${constraints.join(', ')}]`] : []
  return `${context.helper('all')}(${[`[${parts.join(', ')}]`, ...more, ...rest].join(', ')})`
}

function unevaluatedCode(schema: JsonSchema, context: ZodContext): Code {
  const { unevaluatedProperties } = schema.value
  return `{ properties: ${unevaluatedProperties === false ? 'false' : memberCode(schema, 'unevaluatedProperties', context)} }`
}

/** `allOf` and `$ref` printed as one object, if they are that; `unevaluatedProperties` is then its `additionalProperties`. */
function mergedObject(schema: JsonSchema, context: ZodContext): Printed | undefined {
  const isReference = '$ref' in schema.value && !('allOf' in schema.value) && !hasKeywords(schema.value, 'object')
  if (isReference && schema.value.unevaluatedProperties === undefined) return undefined
  const { unevaluatedProperties, ...value } = schema.value
  const alternatives = ['anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const
  const core = Object.fromEntries(Object.entries(value).filter(([keyword]) => !alternatives.includes(keyword as 'not')))
  const hasAlternatives = Object.keys(core).length < Object.keys(value).length
  const parts = mergeObjects({ value: core, pointer: schema.pointer }, context)
  const places = parts?.map(({ pointer }) => pointer).filter((pointer) => pointer !== schema.pointer) ?? []
  if (!parts || places.some((place) => context.around.has(place))) return undefined
  for (const place of places) context.around.add(place)
  const isOpen = unevaluatedProperties === undefined || hasAlternatives
  const closing = { value: { additionalProperties: unevaluatedProperties }, pointer: schema.pointer }
  const printed = isOpen ? objectCode(parts, context, hasAlternatives) : objectCode([...parts, closing], context)
  for (const place of places) context.around.delete(place)
  return printed
}

/** The keywords of a schema that judge values by their own type; undefined when there are none. */
function ownCode(schema: JsonSchema, context: ZodContext): Printed | undefined {
  const { value } = schema
  const values = valuesOf(value)
  if (values && !hasKeywords(value)) return { code: valuesCode(values, context), constraints: [] }
  if (values) {
    const { type: _type, enum: _enum, const: _const, format, ...others } = value
    const judged = judgedType(format) === 'string' ? { ...others, format } : others
    const rest = typelessCode({ value: judged, pointer: schema.pointer }, context)
    return { code: valuesCode(values, context), constraints: rest ? [rest.code, ...rest.constraints] : [] }
  }
  if (value.type === undefined) return typelessCode(schema, context)
  return Array.isArray(value.type)
    ? typedCode(schema, value.type, context)
    : ofType(String(value.type), schema, context)
}

function typedCode(schema: JsonSchema, types: readonly unknown[], context: ZodContext): Printed {
  const distinct = [...new Set(types)].filter(
    (type) => type !== 'null' && !(type === 'integer' && types.includes('number')),
  )
  const printed = distinct.map((type) => ofType(String(type), schema, context))
  const [first] = printed
  const constraints = printed.flatMap((each) => each.constraints)
  if (!first) return { code: 'z.null()', constraints }
  const code = printed.length === 1 ? first.code : `z.union([${printed.map((each) => each.code).join(', ')}])`
  return { code: types.includes('null') ? `${code}.nullable()` : code, constraints }
}

function ofType(type: string, schema: JsonSchema, context: ZodContext): Printed {
  if (type === 'string') return { code: stringCode(schema, context), constraints: [] }
  if (type === 'integer' || type === 'number') return { code: numberCode(type, schema, context), constraints: [] }
  if (type === 'boolean') return { code: 'z.boolean()', constraints: [] }
  if (type === 'null') return { code: 'z.null()', constraints: [] }
  if (type === 'array') return arrayCode(schema, context)
  if (type === 'object') return objectCode([schema], context, 'unevaluatedProperties' in schema.value)
  context.document.problem(below(schema.pointer, 'type'), `there is no type ${JSON.stringify(type)}`)
  return { code: 'z.never()', constraints: [] }
}

/** Keywords without `type` let values of every other type pass. */
function typelessCode(schema: JsonSchema, context: ZodContext): Printed | undefined {
  const constraints: Code[] = []
  const entries: Code[] = []
  for (const type of Object.keys(TYPE_KEYWORDS) as (keyof typeof TYPE_KEYWORDS)[]) {
    if (!hasKeywords(schema.value, type)) continue
    const printed = ofType(type, schema, context)
    entries.push(`${type}: ${printed.code}`)
    constraints.push(...printed.constraints)
  }
  return entries.length === 0
    ? undefined
    : { code: `${context.helper('byType')}({ ${entries.join(', ')} })`, constraints }
}

function alternativeCodes(schema: JsonSchema, context: ZodContext): Code[] {
  const codes: Code[] = []
  const oneOf = listCodes(schema, 'oneOf', context)
  if (oneOf.length > 0) codes.push(oneOf.length === 1 ? (oneOf[0] ?? '') : `z.xor([${oneOf.join(', ')}])`)
  const anyOf = listCodes(schema, 'anyOf', context)
  if (anyOf.length > 0) {
    const isScalar = listOf(schema, 'anyOf').every((member) => isScalarSchema(member, context))
    codes.push(isScalar ? `z.union([${anyOf.join(', ')}])` : `${context.helper('anyOf')}([${anyOf.join(', ')}])`)
  }
  return codes
}

/** The first of several scalars that is valid is as good as all of them: there are no properties to keep. */
function isScalarSchema(member: unknown, { document }: ZodContext): boolean {
  if (!isObject(member)) return false
  const { type } = typeof member.$ref === 'string' ? document.resolve(member, '').value : member
  return type !== undefined && [type].flat().every((name) => name !== 'object' && name !== 'array')
}

function conditionalCode(schema: JsonSchema, context: ZodContext): Code {
  const branches = (['if', 'then', 'else'] as const).map((keyword) =>
    hasSchema(schema.value[keyword]) || schema.value[keyword] === false
      ? memberCode(schema, keyword, context)
      : 'undefined',
  )
  const condition = branches[0] === 'undefined' ? `${context.helper('anything')}()` : branches[0]
  return `${context.helper('conditional')}(${[condition, ...branches.slice(1)].join(', ')})`
}

function memberCode({ value, pointer }: JsonSchema, keyword: string, context: ZodContext): Code {
  return zodCode({ value: value[keyword], pointer: below(pointer, keyword) }, context)
}

function listOf({ value }: JsonSchema, keyword: string): readonly unknown[] {
  return Array.isArray(value[keyword]) ? (value[keyword] as unknown[]) : []
}

function listCodes(schema: JsonSchema, keyword: string, context: ZodContext): Code[] {
  return listOf(schema, keyword).map((member, index) =>
    zodCode({ value: member, pointer: below(schema.pointer, keyword, index) }, context),
  )
}
