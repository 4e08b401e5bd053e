import { below, type Pointer } from '@contract-first/document/json'

/** The places where two JSON values differ, with `$ref`s unresolved. */
export function differences(one: unknown, other: unknown, pointer: Pointer = ''): Pointer[] {
  if (Object.is(one, other)) return []
  if (!isComposed(one) || !isComposed(other) || Array.isArray(one) !== Array.isArray(other)) return [pointer]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => {
    const place = below(pointer, name)
    return Object.hasOwn(one, name) && Object.hasOwn(other, name) ? differences(one[name], other[name], place) : [place]
  })
}

/** An object or a list. */
function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
