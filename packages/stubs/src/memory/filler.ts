import { isObject } from '@contract-first/document/json'

/** What responses require inside a value, and requests do not. It is plain JSON, so that generated code can hold it. */
export interface Filler {
  /** The members that an object needs, with examples. */
  value?: Readonly<Record<string, unknown>>
  /** Inside members of an object. */
  members?: Readonly<Record<string, Filler>>
  /** Inside each item of a list. */
  item?: Filler
}

/** A value with all that responses require of it. */
export function completed(value: unknown, filler: Filler | undefined): unknown {
  if (!filler) return value
  if (Array.isArray(value)) return value.map((item) => completed(item, filler.item))
  if (!isObject(value)) return value
  const whole: Record<string, unknown> = { ...filler.value, ...value }
  for (const [name, inner] of Object.entries(filler.members ?? {}))
    if (Object.hasOwn(whole, name)) whole[name] = completed(whole[name], inner)
  return whole
}
