import { isObject, items, type JsonObject, members } from '../json.ts'
import type { At } from '../model/document.ts'
import { below } from '../pointer.ts'
import { block, type Code, key } from './code.ts'
import { requireKnownKeywords } from './keywords.ts'
import { type ZodContext, zodCode } from './zod.ts'

const OBJECT_KEYWORDS = ['type', 'properties', 'required', 'additionalProperties'] as const

/** An absent `additionalProperties` lets unknown properties pass and drops them; `true` keeps them, `false` refuses them. */
export function objectCode(schema: At<JsonObject>, context: ZodContext): Code {
  return shapeCode([schema], additionalCode(schema, context), context)
}

/**
 * Prints an `allOf` whose members are all objects as the one object that it describes; undefined when they are not.
 * zod's intersection would parse a value once for each member and merge the results.
 */
export function mergeObjects(schema: At<JsonObject>, context: ZodContext): Code | undefined {
  const flat = flatten(schema, context)
  return flat && shapeCode(flat, { open: 'z.object({', close: '})' }, context)
}

/** The object schemas that `schema` is made of; undefined unless all are plain objects that ignore unknown properties. */
function flatten(schema: At<JsonObject>, context: ZodContext): At<JsonObject>[] | undefined {
  const { value, pointer } = context.document.resolve(schema.value, schema.pointer)
  const { allOf, ...own } = value
  const parts: At<JsonObject>[] = []
  for (const [index, member] of items(allOf).entries()) {
    if (!isObject(member)) return undefined
    const flat = flatten({ value: member, pointer: below(pointer, 'allOf', index) }, context)
    if (!flat) return undefined
    parts.push(...flat)
  }
  const isPlain = own.type === 'object' && own.additionalProperties === undefined
  if (isPlain) return [...parts, { value: own, pointer }]
  return allOf !== undefined && own.type === undefined && own.properties === undefined && own.required === undefined
    ? parts
    : undefined
}

function additionalCode({ value, pointer }: At<JsonObject>, context: ZodContext): { open: Code; close: Code } {
  const additional = value.additionalProperties
  if (additional === undefined) return { open: 'z.object({', close: '})' }
  if (additional === false) return { open: 'z.strictObject({', close: '})' }
  if (additional === true) return { open: 'z.looseObject({', close: '})' }
  const rest = zodCode({ value: additional, pointer: below(pointer, 'additionalProperties') }, context)
  return { open: 'z.object({', close: `}).catchall(${rest})` }
}

function shapeCode(
  parts: readonly At<JsonObject>[],
  { open, close }: { open: Code; close: Code },
  context: ZodContext,
): Code {
  const properties = new Map<string, Code[]>()
  const required = new Set<string>()
  for (const part of parts) {
    requireKnownKeywords(context.document, part, OBJECT_KEYWORDS)
    for (const name of items(part.value.required)) required.add(String(name))
    for (const [name, value] of members(part.value.properties)) {
      const code = zodCode({ value, pointer: below(part.pointer, 'properties', name) }, context)
      properties.set(name, [...(properties.get(name) ?? []), code])
    }
  }
  for (const name of required) if (!properties.has(name)) properties.set(name, ['z.unknown()'])
  const lines = [...properties].map(([name, [first = 'z.unknown()', ...rest]]) => {
    const code = rest.reduce((sum, next) => `${sum}.and(${next})`, first)
    return `${key(name)}: ${code}${required.has(name) ? '' : '.exactOptional()'},`
  })
  return block(open, lines, close)
}
