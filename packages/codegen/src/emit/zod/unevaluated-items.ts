import { below, isObject, items, type JsonObject, referenceOf } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { ZodContext } from './context.ts'
import { partCode, zodCode } from './schema.ts'

/** `unevaluatedItems`: a schema for the items that no other keyword evaluates (JSON Schema Core, section 11.2). */
export function unevaluatedItemsCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  const { unevaluatedItems, ...others } = value
  const rest = zodCode({ value: unevaluatedItems, pointer: below(pointer, 'unevaluatedItems') }, context)
  const evaluated = evaluatedCodes({ value: others, pointer }, context)
  return `${context.helper('unevaluatedItems')}([${evaluated.join(', ')}], ${unevaluatedItems === false ? 'false' : rest})`
}

/** What a schema evaluates of a list that is valid against it: the arguments of `unevaluatedItems`. */
function evaluatedCodes({ value, pointer }: At<unknown>, context: ZodContext): Code[] {
  if (!isObject(value)) return []
  if (value.items !== undefined || value.unevaluatedItems !== undefined) return ['true']
  const prefix = items(value.prefixItems)
  const within = (...steps: readonly (string | number)[]): At<unknown> => ({
    value: steps.reduce<unknown>((held, step) => Object(held)[step], value),
    pointer: below(pointer, ...steps),
  })
  const each = (keyword: string) => items(value[keyword]).map((_, index) => within(keyword, index))
  const codes = prefix.length > 0 ? [String(prefix.length)] : []
  if (value.contains !== undefined) codes.push(`{ contains: ${zodCode(within('contains'), context)} }`)
  const ref = referenceOf(value)
  if (ref !== undefined)
    codes.push(...evaluatedCodes({ value: context.document.follow(ref), pointer: ref.slice(1) }, context))
  codes.push(...each('allOf').flatMap((part) => evaluatedCodes(part, context)))
  for (const part of [...each('anyOf'), ...each('oneOf')]) codes.push(...conditionCode(part, [part], [], context))
  if (value.if !== undefined)
    codes.push(...conditionCode(within('if'), [within('if'), within('then')], [within('else')], context))
  return codes.includes('true') ? ['true'] : codes
}

/** What is evaluated by `then` if the list is valid against `condition`, and by `otherwise` if it is not. */
function conditionCode(
  condition: At<unknown>,
  then: readonly At<unknown>[],
  otherwise: readonly At<unknown>[],
  context: ZodContext,
): Code[] {
  const [met, unmet] = [then, otherwise].map((parts) =>
    parts.flatMap((part) => evaluatedCodes(part, context)).join(', '),
  )
  if (met === '' && unmet === '') return []
  return [`{ if: ${partCode(condition, context)}, then: [${met}], else: [${unmet}] }`]
}
