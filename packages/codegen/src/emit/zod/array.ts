import { below, items, type JsonObject } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { Printed, ZodContext } from './context.ts'
import { zodCode } from './schema.ts'

export function arrayCode({ value, pointer }: At<JsonObject>, context: ZodContext): Printed {
  const constraints: Code[] = []
  if (value.uniqueItems === true) constraints.push(`${context.helper('uniqueItems')}()`)
  if ('contains' in value) constraints.push(containsCode({ value, pointer }, context))
  return { code: itemsCode({ value, pointer }, context) + lengthCode(value), constraints }
}

function itemsCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  const prefix = items(value.prefixItems).map((item, index) =>
    zodCode({ value: item, pointer: below(pointer, 'prefixItems', index) }, context),
  )
  const rest = { value: value.items, pointer: below(pointer, 'items') }
  if (prefix.length === 0) return `z.array(${zodCode(rest, context)})`
  const restCode = rest.value === undefined ? '' : `, ${rest.value === false ? 'false' : zodCode(rest, context)}`
  return `z.array(${context.helper('anything')}()).pipe(${context.helper('tuple')}([${prefix.join(', ')}]${restCode}))`
}

function lengthCode({ minItems, maxItems, prefixItems }: JsonObject): Code {
  const min = typeof minItems === 'number' && minItems > 0 ? `.min(${minItems})` : ''
  const max = typeof maxItems === 'number' ? `.max(${maxItems})` : ''
  // The function that checks a tuple does not check its length.
  return items(prefixItems).length === 0 ? min + max : lengthRefinement(minItems, maxItems)
}

function lengthRefinement(min: unknown, max: unknown): Code {
  const checks = [
    ...(typeof min === 'number' && min > 0 ? [`value.length >= ${min}`] : []),
    ...(typeof max === 'number' ? [`value.length <= ${max}`] : []),
  ]
  return checks.length === 0 ? '' : `.refine((value) => ${checks.join(' && ')}, 'another number of items')`
}

function containsCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  const { minContains, maxContains } = value
  const counts = [
    typeof minContains === 'number' ? minContains : 1,
    ...(typeof maxContains === 'number' ? [maxContains] : []),
  ]
  const item = zodCode({ value: value.contains, pointer: below(pointer, 'contains') }, context)
  return `${context.helper('contains')}(${[item, ...counts].join(', ')})`
}
