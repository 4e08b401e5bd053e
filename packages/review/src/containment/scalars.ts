import { isMultiple } from '@contract-first/document/json'
import { typeConcerned } from '@contract-first/values/schemas'
import type { Bound, Canonical } from '../schema/canonical.ts'
import { comparisonOf } from '../schema/compared-keywords.ts'

const ALL_TYPES = ['array', 'boolean', 'null', 'number', 'object', 'string']

export function typesOf({ types }: Canonical): readonly string[] {
  return types ? [...types] : ALL_TYPES
}

/** Whether a schema obviously accepts nothing. */
export function isEmpty({ types, enum: values, upper, lower }: Canonical): boolean {
  if (types?.size === 0 || values?.size === 0) return true
  const isNumber = types !== undefined && [...types].every((type) => type === 'number' || type === 'integer')
  return isNumber && upper !== undefined && lower !== undefined && upper.value < lower.value
}

/** Whether the type of a schema admits values of a type. */
export function fitsType(outer: Canonical, type: string, isText: boolean): boolean {
  const types = typesOf(outer)
  if (types.includes(type) || (type === 'integer' && types.includes('number'))) return true
  const isWritten = type === 'integer' || type === 'number' || type === 'boolean'
  return isText && isWritten && types.includes('string') && takesAnyText(outer)
}

function takesAnyText({ counts, others, enum: values }: Canonical): boolean {
  const isCounted = counts.has('minLength') || counts.has('maxLength')
  return !isCounted && !values && ['pattern', 'format', 'contentEncoding'].every((keyword) => !others.has(keyword))
}

/** Whether a value of the inner schema may be beyond a bound, a count, a pattern or the like of the outer one. */
export function constraintsBroken(outer: Canonical, inner: Canonical): boolean {
  const types = typesOf(inner)
  if (types.some((type) => type === 'number' || type === 'integer') && numbersBroken(outer, inner)) return true
  const counted = [...(types.includes('string') ? ['Length'] : []), ...(types.includes('array') ? ['Items'] : [])]
  const isCountBroken = counted.some(
    (what) =>
      (inner.counts.get(`max${what}`) ?? Infinity) > (outer.counts.get(`max${what}`) ?? Infinity) ||
      (inner.counts.get(`min${what}`) ?? 0) < (outer.counts.get(`min${what}`) ?? 0),
  )
  return isCountBroken || [...outer.others].some(([keyword, texts]) => isOtherBroken(keyword, texts, inner, types))
}

function numbersBroken(outer: Canonical, inner: Canonical): boolean {
  const isWhole = inner.types?.has('integer') === true && !inner.types.has('number')
  const upper = tighter(inner.upper, isWhole ? HIGHEST[formatOf(inner)] : undefined, -1)
  const lower = tighter(inner.lower, isWhole ? LOWEST[formatOf(inner)] : undefined, 1)
  return !isWithin(upper, outer.upper, -1) || !isWithin(lower, outer.lower, 1)
}

const HIGHEST: Readonly<Record<string, Bound>> = {
  int32: { value: 2 ** 31 - 1, exclusive: false },
}
const LOWEST: Readonly<Record<string, Bound>> = {
  int32: { value: -(2 ** 31), exclusive: false },
}

function formatOf({ others }: Canonical): string {
  const [text = '""'] = others.get('format') ?? []
  return String(JSON.parse(text))
}

/** @param sign - 1 for lower bounds, -1 for upper ones */
function tighter(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!a || !b) return a ?? b
  return a.value * sign >= b.value * sign ? a : b
}

function isWithin(inner: Bound | undefined, outer: Bound | undefined, sign: 1 | -1): boolean {
  if (!outer) return true
  if (!inner) return false
  if (inner.value === outer.value) return inner.exclusive || !outer.exclusive
  return inner.value * sign > outer.value * sign
}

/** Formats whose values are all valid for the other format, too. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  int32: ['int64', 'float'],
}

function isOtherBroken(
  keyword: string,
  texts: ReadonlySet<string>,
  inner: Canonical,
  types: readonly string[],
): boolean {
  const comparison = comparisonOf(keyword)
  // Keywords that do not restrict values, or that another rule judges.
  if (comparison.by !== 'value' || comparison.rule === 'default-changed' || ANNOTATIONS.has(keyword)) return false
  const given = inner.others.get(keyword) ?? new Set<string>()
  const missing = [...texts].filter((text) => !given.has(text))
  if (missing.length === 0) return false
  if (keyword === 'pattern') return types.includes('string')
  if (keyword === 'contentEncoding') return types.includes('string')
  if (keyword === 'uniqueItems') return types.includes('array') && (inner.counts.get('maxItems') ?? Infinity) > 1
  if (keyword === 'multipleOf')
    return isNumeric(types) && !missing.every((text) => [...given].some((one) => isMultiple(Number(one), Number(text))))
  if (keyword === 'format') return missing.some((text) => isFormatBroken(String(JSON.parse(text)), inner, types))
  return true
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['xml', 'contentMediaType', 'contentSchema'])

function isNumeric(types: readonly string[]): boolean {
  return types.includes('number') || types.includes('integer')
}

function isFormatBroken(format: string, inner: Canonical, types: readonly string[]): boolean {
  if (format === 'password' || WIDER[formatOf(inner)]?.includes(format)) return false
  // Not every reader gets the same number beyond these (RFC 8259, section 6).
  if (format === 'double' || (format === 'int64' && !types.includes('number'))) return false
  const type = typeConcerned('format', format) ?? (format === 'float' ? 'number' : undefined)
  if (type === 'number') {
    const [upper, lower] = [HIGHEST[format], LOWEST[format]]
    const isBounded = upper !== undefined && isWithin(inner.upper, upper, -1) && isWithin(inner.lower, lower, 1)
    return isNumeric(types) && !(isBounded && !types.includes('number'))
  }
  return type === undefined || types.includes(type)
}
