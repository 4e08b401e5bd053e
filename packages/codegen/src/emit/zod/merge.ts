import { below, isObject, items, type JsonObject, referenceOf } from '@contract-first/document/json'
import type { Keyword } from '@contract-first/document/words'
import type { At } from '../../model/document.ts'
import type { ZodContext } from './context.ts'
import { hasKeywords, readKeywords } from './keywords.ts'

/** Keywords that ask for more than an object with certain properties. */
const ASSERTIONS: ReadonlySet<string> = new Set<Keyword>([
  'format',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'additionalProperties',
  'patternProperties',
])

/**
 * The schemas that together describe one object, if `allOf` does nothing else: zod then parses it once, and an error
 * names its place. Undefined if any of them asks for more.
 */
export function mergeObjects(schema: At<JsonObject>, context: ZodContext): At<JsonObject>[] | undefined {
  const parts = flatten(schema, context, new Set())
  return parts?.some(({ value }) => value.type === 'object') ? parts : undefined
}

function flatten(
  schema: At<JsonObject>,
  context: ZodContext,
  seen: ReadonlySet<JsonObject>,
): At<JsonObject>[] | undefined {
  const { value, pointer } = schema
  if (seen.has(value) || !isMergeable(value)) return undefined
  readKeywords(context.document, schema)
  const around = new Set([...seen, value])
  const parts: At<JsonObject>[] = []
  const ref = referenceOf(value)
  if (ref !== undefined) {
    const target = context.document.follow(ref)
    const flat =
      isObject(target) && 'unevaluatedProperties' in target ? undefined : flattenTarget(ref, target, context, around)
    if (!flat) return undefined
    parts.push(...flat)
  }
  for (const [index, member] of items(value.allOf).entries()) {
    if (!isObject(member) || 'unevaluatedProperties' in member) return undefined
    const flat = flatten({ value: member, pointer: below(pointer, 'allOf', index) }, context, around)
    if (!flat) return undefined
    parts.push(...flat)
  }
  const describesObject = value.type === 'object' || hasKeywords(value, 'object')
  return describesObject ? [...parts, schema] : parts
}

function flattenTarget(ref: string, target: unknown, context: ZodContext, seen: ReadonlySet<JsonObject>) {
  return isObject(target) ? flatten({ value: target, pointer: ref.slice(1) }, context, seen) : undefined
}

function isMergeable(value: JsonObject): boolean {
  if (value.type !== undefined && value.type !== 'object') return false
  const foreign = (['string', 'number', 'array'] as const).some((type) => hasKeywords(value, type))
  return !foreign && !Object.keys(value).some((keyword) => ASSERTIONS.has(keyword))
}
