import { below, isObject, items, type JsonObject, referenceOf } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import { type Code, literal } from '../code.ts'
import { alternativeCodes, conditionalCode, dependentCodes } from './alternatives.ts'
import type { Printed, ZodContext } from './context.ts'
import { FILE } from './file.ts'
import { hasKeywords, isUnconstrained, readKeywords } from './keywords.ts'
import { mergeObjects } from './merge.ts'
import { anyObjectCode, objectCode } from './object.ts'
import { ownCode } from './typed.ts'
import { hasUndeclared, undeclaredNames } from './undeclared.ts'
import { unevaluatedItemsCode } from './unevaluated-items.ts'

type JsonSchema = At<JsonObject>

/**
 * Prints a schema (JSON Schema draft 2020-12) as a zod expression that accepts the same JSON values. It keeps the
 * properties of an object that any applicable schema names, or all of them if none does.
 */
export function zodCode(schema: At<unknown>, context: ZodContext): Code {
  return print(schema, context.isEvaluated ? { ...context, isEvaluated: false } : context, true)
}

/** Prints a schema for the same value as the schema around it. */
export function partCode(schema: At<unknown>, context: ZodContext): Code {
  return print(schema, context, false)
}

/** Prints the schemas that `keyword` lists. */
export function partCodes({ value, pointer }: JsonSchema, keyword: string, context: ZodContext): Code[] {
  return items(value[keyword]).map((member, index) =>
    partCode({ value: member, pointer: below(pointer, keyword, index) }, context),
  )
}

function print({ value, pointer }: At<unknown>, context: ZodContext, isWhole: boolean): Code {
  if (value === false) return 'z.never()'
  if (!isObject(value)) {
    if (value !== undefined && value !== true) context.document.problem(pointer, 'expected a schema')
    return `${context.helper('anything')}()`
  }
  if (value === FILE) return 'z.instanceof(Blob)'
  const schema = { value, pointer }
  const making = readKeywords(context.document, schema)
  if (making === 'unconstrained') return `${context.helper('anything')}()`
  const code = making === 'own' ? joined(ownCode(schema, context), context) : composedCode(schema, context, isWhole)
  const leftOut = items(value['x-left-out'])
  return leftOut.length === 0 || isPlainObject(value)
    ? code
    : `${context.helper('without')}(${literal(leftOut)}, ${code})`
}

/** Whether a schema drops undeclared properties. */
function isPlainObject(value: JsonObject): boolean {
  const { type, properties, required: _, 'x-left-out': _names, ...others } = value
  return type === 'object' && isObject(properties) && isUnconstrained(others)
}

/** One expression for the type of a value and its further constraints. */
function joined({ code, constraints }: Printed, context: ZodContext): Code {
  return allCode(code === undefined ? [] : [code], constraints, undefined, context)
}

function composedCode(schema: JsonSchema, outer: ZodContext, isWhole: boolean): Code {
  const { value, pointer } = schema
  const isEvaluated = value.unevaluatedProperties !== undefined
  const context = isEvaluated && !outer.isEvaluated ? { ...outer, isEvaluated } : outer
  const parts: Code[] = []
  const constraints: Code[] = []
  const merged = 'allOf' in value || '$ref' in value ? mergedObject(schema, context) : undefined
  const own = merged ?? ownCode(schema, context)
  if (own.code !== undefined) parts.push(own.code)
  constraints.push(...own.constraints)
  if (!merged) {
    const ref = referenceOf(value)
    if (ref !== undefined) parts.push(referenceCode(ref, schema, context))
    parts.push(...partCodes(schema, 'allOf', context))
  }
  parts.push(...alternativeCodes(schema, context))
  if ('not' in value)
    constraints.push(
      `${context.helper('not')}(${zodCode({ value: value.not, pointer: below(pointer, 'not') }, context)})`,
    )
  if ('if' in value) parts.push(conditionalCode(schema, context))
  parts.push(...dependentCodes(schema, context))
  if ('unevaluatedItems' in value) parts.push(unevaluatedItemsCode(schema, context))
  const isComplete = parts.length === 1 && own.code !== undefined
  // Only alternatives next to a merged object could evaluate further properties.
  if (isEvaluated && !(merged && isComplete))
    return allCode(parts, constraints, unevaluatedCode(schema, context), context)
  const names =
    isWhole && !isComplete && parts.length > 0 && !context.isEvaluated
      ? [...undeclaredNames(value, context.document)]
      : []
  return allCode(parts, constraints, names.length > 0 ? `required: ${literal(names)}` : undefined, context)
}

function allCode(
  parts: readonly Code[],
  constraints: readonly Code[],
  others: Code | undefined,
  context: ZodContext,
): Code {
  const asked = [...parts, ...constraints]
  if (asked.length < 2 && others === undefined) return asked[0] ?? `${context.helper('anything')}()`
  const more = constraints.length > 0 || others !== undefined ? [`[${constraints.join(', ')}]`] : []
  return `${context.helper('all')}(${[`[${parts.join(', ')}]`, ...more, ...(others === undefined ? [] : [`{ ${others} }`])].join(', ')})`
}

function unevaluatedCode({ value, pointer }: JsonSchema, context: ZodContext): Code {
  const rest = { value: value.unevaluatedProperties, pointer: below(pointer, 'unevaluatedProperties') }
  return `unevaluated: ${rest.value === false ? 'false' : zodCode(rest, context)}`
}

/** A component by its name, unless it keeps more than it evaluates and only evaluated properties count. */
function referenceCode(ref: string, { pointer }: JsonSchema, context: ZodContext): Code {
  const target = ref.slice(1)
  const value = context.isEvaluated ? context.document.follow(ref) : undefined
  if (!isObject(value) || context.around.has(target) || !hasUndeclared(value, context.document))
    return context.reference(ref, pointer)
  context.around.add(target)
  const code = partCode({ value, pointer: target }, context)
  context.around.delete(target)
  return code
}

/**
 * `allOf` and reference as one object, if they describe one; `unevaluatedProperties` is then its `additionalProperties`.
 */
function mergedObject(schema: JsonSchema, context: ZodContext): Printed | undefined {
  const isReference = '$ref' in schema.value && !('allOf' in schema.value) && !hasKeywords(schema.value, 'object')
  if (isReference && schema.value.unevaluatedProperties === undefined) return undefined
  const { unevaluatedProperties, ...value } = schema.value
  const alternatives = ['anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'] as const
  const core = Object.fromEntries(Object.entries(value).filter(([keyword]) => !alternatives.includes(keyword as 'not')))
  const hasAlternatives = Object.keys(core).length < Object.keys(value).length
  const parts = mergeObjects({ value: core, pointer: schema.pointer }, context)
  const places = parts?.map(({ pointer }) => pointer).filter((pointer) => pointer !== schema.pointer) ?? []
  if (!parts || places.some((place) => context.around.has(place))) return undefined
  for (const place of places) context.around.add(place)
  const isOpen = unevaluatedProperties === undefined || hasAlternatives
  const closing = { value: { additionalProperties: unevaluatedProperties }, pointer: schema.pointer }
  const printed = objectCode(isOpen ? parts : [...parts, closing], context)
  for (const place of places) context.around.delete(place)
  return { ...printed, code: printed.code ?? anyObjectCode(context) }
}
