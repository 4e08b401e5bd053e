import { below, isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { ZodContext } from './context.ts'
import { discriminatedCode } from './discriminator.ts'
import { hasSchema } from './keywords.ts'
import { partCode, partCodes } from './schema.ts'

/** `oneOf` and `anyOf`. */
export function alternativeCodes(schema: At<JsonObject>, context: ZodContext): Code[] {
  const codes = [
    alternativesCode(schema, 'oneOf', 'z.xor', context),
    alternativesCode(schema, 'anyOf', 'z.union', context),
  ]
  return codes.filter((code) => code !== undefined)
}

function alternativesCode(
  schema: At<JsonObject>,
  keyword: 'oneOf' | 'anyOf',
  ofScalars: Code,
  context: ZodContext,
): Code | undefined {
  const discriminated = discriminatedCode(schema, keyword, context)
  if (discriminated !== undefined) return discriminated
  const codes = partCodes(schema, keyword, context)
  if (codes.length < 2) return codes[0]
  const isScalar = items(schema.value[keyword]).every((member) => isScalarSchema(member, context))
  return `${isScalar ? ofScalars : context.helper(keyword)}([${codes.join(', ')}])`
}

/** Whether a schema takes scalars only. The first valid scalar is enough, as no properties have to be kept. */
function isScalarSchema(member: unknown, { document }: ZodContext): boolean {
  if (!isObject(member)) return false
  const { type } = referenceOf(member) !== undefined ? document.resolve(member, '').value : member
  return type !== undefined && [type].flat().every((name) => name !== 'object' && name !== 'array')
}

/** `dependentSchemas`: a condition for each property. */
export function dependentCodes({ value, pointer }: At<JsonObject>, context: ZodContext): Code[] {
  return members(value.dependentSchemas).map(([name, schema]) => {
    const at = below(pointer, 'dependentSchemas', name)
    const condition = partCode({ value: { type: 'object', required: [name] }, pointer: at }, context)
    return `${context.helper('conditional')}(${condition}, ${partCode({ value: schema, pointer: at }, context)}, undefined)`
  })
}

/** `if`, `then` and `else`. */
export function conditionalCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  const branches = (['if', 'then', 'else'] as const).map((keyword) =>
    hasSchema(value[keyword]) || value[keyword] === false
      ? partCode({ value: value[keyword], pointer: below(pointer, keyword) }, context)
      : 'undefined',
  )
  const condition = branches[0] === 'undefined' ? `${context.helper('anything')}()` : branches[0]
  return `${context.helper('conditional')}(${[condition, ...branches.slice(1)].join(', ')})`
}
