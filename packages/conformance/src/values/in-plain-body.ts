import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import { asSent, type Sample, type SchemaAt, simplestValue } from '@contract-first/values'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { isWritable } from './body-samples.ts'

/**
 * The body that differs from a plain one where the sample differs from the simplest body, so that nothing else in it can
 * be what a server refuses. The sample itself where it differs nowhere or in several places, or where the rest of the plain
 * body changes whether it is valid.
 */
export function inPlainBody(media: MediaTypeDoc, { side, value }: Sample, plain: unknown): unknown {
  const { schema, kind } = media
  const simplest = schema && simplestValue(schema)
  if (!simplest || (side === 'invalid' && kind !== 'json')) return value
  const change = onlyChange(asSent(schema, simplest.value), value)
  const changed = change && changedAt(plain, change)
  if (!changed) return value
  const isKept = side === 'valid' ? isAsValid(schema, changed.value, plain) : !schema.isValid(changed.value)
  return isKept && isWritable(media, changed.value) ? changed.value : value
}

/** Whether a value is valid or, where a server takes none of the plain one's `readOnly` members, as valid as that. */
function isAsValid(schema: SchemaAt, value: unknown, plain: unknown): boolean {
  const errorsOf = (one: unknown) => schema.validate(one).map(({ at, keyword, property }) => [at, keyword, property])
  return schema.isTypical(value) || (!schema.isValid(value) && isDeepStrictEqual(errorsOf(value), errorsOf(plain)))
}

/** A member, at any depth, and its value; undefined for one that is left out. */
interface Change {
  path: readonly string[]
  value: unknown
}

/** The one place where two values differ; undefined where there are several, or none, or they differ as a whole. */
function onlyChange(before: unknown, after: unknown): Change | undefined {
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (!isList && !(isObject(before) && isObject(after))) return undefined
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const [name, ...others] = names.filter(
    (one) => old.has(one) !== now.has(one) || !isDeepStrictEqual(old.get(one), now.get(one)),
  )
  if (name === undefined || others.length > 0) return undefined
  const inner = old.has(name) && now.has(name) ? onlyChange(old.get(name), now.get(name)) : undefined
  return inner ? { ...inner, path: [name, ...inner.path] } : { path: [name], value: now.get(name) }
}

/** A copy with the change; undefined where the value has no such place. */
function changedAt(value: unknown, { path: [step, ...path], value: member }: Change): { value: unknown } | undefined {
  if (step === undefined) return { value: member }
  if (Array.isArray(value)) {
    const item = Number(step) < value.length ? changedAt(value[Number(step)], { path, value: member }) : undefined
    return item && { value: value.with(Number(step), item.value) }
  }
  if (!isObject(value) || (path.length > 0 && !Object.hasOwn(value, step))) return undefined
  const { [step]: before, ...others } = value
  if (path.length === 0 && member === undefined) return { value: others }
  const changed = changedAt(before, { path, value: member })
  return changed && { value: Object.fromEntries([...Object.entries(value), [step, changed.value]]) }
}
