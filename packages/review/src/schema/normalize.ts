import type { Canonical } from './canonical.ts'

/** Normalizes values and their types, integers and their bounds, once all parts are known. */
export function normalize(merged: Canonical): Canonical {
  const canonical = wholeNumbers(listed(merged))
  const { types, upper, lower } = canonical
  const isInteger = types?.has('integer') === true && !types.has('number')
  if (!isInteger) return canonical
  return {
    ...canonical,
    upper: upper && { value: upper.exclusive ? Math.ceil(upper.value) - 1 : Math.floor(upper.value), exclusive: false },
    lower: lower && { value: lower.exclusive ? Math.floor(lower.value) + 1 : Math.ceil(lower.value), exclusive: false },
  }
}

/** Listed values have their own types, whatever else `type` allows. */
function listed(canonical: Canonical): Canonical {
  const { enum: values, types } = canonical
  if (!values) return canonical
  const typed = [...values].map(([text, value]) => [text, value, jsonTypeOf(value)] as const)
  const left = typed
    .filter(([, , type]) => !types || types.has(type) || (type === 'integer' && types.has('number')))
    .filter(([, value]) => isWithinBounds(canonical, value))
  const found = new Set(left.map(([, , type]) => type))
  if (found.has('number')) found.delete('integer')
  return { ...canonical, enum: new Map(left.map(([text, value]) => [text, value])), types: found }
}

function isWithinBounds({ upper, lower, counts }: Canonical, value: unknown): boolean {
  if (typeof value === 'number') {
    const isHigh = upper && (value > upper.value || (upper.exclusive && value === upper.value))
    const isLow = lower && (value < lower.value || (lower.exclusive && value === lower.value))
    return !isHigh && !isLow
  }
  if (typeof value !== 'string') return true
  const { length } = [...value]
  return length <= (counts.get('maxLength') ?? Infinity) && length >= (counts.get('minLength') ?? 0)
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** A number that is a multiple of an integer is an integer, and every integer is a multiple of 1. */
function wholeNumbers(canonical: Canonical): Canonical {
  const { types, others } = canonical
  const divisors = [...(others.get('multipleOf') ?? [])]
  if (!types || !divisors.some((text) => Number.isInteger(Number(text)) && Number(text) > 0)) return canonical
  const left = divisors.filter((text) => text !== '1')
  const { multipleOf: _, ...rest } = Object.fromEntries(others)
  return {
    ...canonical,
    types: new Set([...types].map((type) => (type === 'number' ? 'integer' : type))),
    others: new Map(Object.entries(left.length > 0 ? { ...rest, multipleOf: new Set(left) } : rest)),
  }
}
