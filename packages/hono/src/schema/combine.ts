import type * as z from 'zod'
import { mergeKept } from './kept.ts'
import {
  type AnySchema,
  accepts,
  fail,
  type Issues,
  isObject,
  type JsonType,
  jsonType,
  type Result,
  resultOf,
  run,
  schema,
  take,
} from './parse.ts'
import { withStructure } from './structure.ts'

/** How `all` treats properties that no part names. */
export interface Others {
  /** `unevaluatedProperties`. */
  unevaluated?: false | z.ZodType
  /** Properties that are required but undeclared: they are kept if anything is named at all. */
  required?: readonly string[]
}

/**
 * A value that is valid against every part. Each part gets the original value, and the properties that any of them
 * names are kept; `constraints` only judge.
 */
export function all(
  parts: readonly z.ZodType[],
  constraints: readonly z.ZodType[] = [],
  { unevaluated, required }: Others = {},
): AnySchema {
  const judged = schema((value, issues) => {
    const kept = runAll([...parts, ...constraints], value, issues).slice(0, parts.length)
    if (issues.length > 0) return undefined
    const merged = mergeKept(value, kept)
    if (unevaluated !== undefined) return withUnevaluated(value, merged, unevaluated, issues)
    return required ? withRequired(value, merged, required) : merged
  })
  const isPlain = constraints.length === 0 && unevaluated === undefined && required === undefined
  return isPlain ? withStructure(judged, { kind: 'all', parts }) : judged
}

/** A value that is valid against at least one part; the properties that the matching ones name are kept. */
export function anyOf(parts: readonly z.ZodType[]): AnySchema {
  return schema((value, issues) => {
    const results = parts.map((part) => resultOf(part, value))
    const valid = results.filter((result) => result.success)
    if (valid.length === 0) issues.push(noneFits(results, value, 'a value that fits at least one of the alternatives'))
    return mergeKept(
      value,
      valid.map((result) => result.data),
    )
  })
}

/** A value that is valid against exactly one part. */
export function oneOf<Parts extends readonly z.ZodType[]>(parts: Parts): z.ZodType<z.output<Parts[number]>> {
  const judged: AnySchema = schema((value, issues) => {
    const results = parts.map((part) => resultOf(part, value))
    const [valid, ...others] = results.filter((result) => result.success)
    if (valid && others.length === 0) return valid.data
    const message = 'a value that fits exactly one of the alternatives'
    if (valid) fail(issues, value, message)
    else issues.push(noneFits(results, value, message))
    return undefined
  })
  return judged
}

/** A value that is not valid against `part`. */
export function not(part: z.ZodType): AnySchema {
  return schema((value, issues) => {
    if (accepts(part, value)) fail(issues, value, 'a value that does not fit the excluded schema')
    return value
  })
}

/** `if`, `then` and `else`; an absent branch allows everything. */
export function conditional(
  condition: z.ZodType,
  whenTrue: z.ZodType | undefined,
  whenFalse: z.ZodType | undefined,
): AnySchema {
  return schema((value, issues) => {
    const result = resultOf(condition, value)
    const branch = result.success ? whenTrue : whenFalse
    const kept = [...(result.success ? [result.data] : []), ...(branch ? [run(branch, value, issues)] : [])]
    return mergeKept(value, kept)
  })
}

/** Keywords without `type`: each judges values of its own JSON type and ignores all others. */
export function byType(schemas: Readonly<Partial<Record<JsonType, z.ZodType>>>): AnySchema {
  return schema((value, issues) => {
    const own = schemas[jsonType(value)]
    return own ? run(own, value, issues) : value
  })
}

/** `part` for an object without the properties of these names. */
export function without(names: readonly string[], part: z.ZodType): AnySchema {
  return schema((value, issues) => {
    if (!isObject(value) || !names.some((name) => Object.hasOwn(value, name))) return run(part, value, issues)
    return run(part, Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))), issues)
  })
}

/**
 * The issues of the alternatives stay with the issue, but are not listed: alternatives within alternatives share them, and
 * written out they would double with each level.
 */
function noneFits(results: readonly Result[], input: unknown, message: string): Issues[number] {
  let alternatives: readonly z.core.$ZodIssue[][] | undefined
  const get = () => (alternatives ??= results.map((result) => result.error?.issues ?? []))
  return { code: 'custom', message, input, params: Object.defineProperty({}, 'alternatives', { get }) }
}

/** What each part keeps of a value. A mistake that several of them find is added to `issues` once. */
function runAll(parts: readonly z.ZodType[], value: unknown, issues: Issues): unknown[] {
  const found = parts.map((part) => resultOf(part, value))
  const failed = found.filter((result) => !result.success)
  const all: Issues = []
  for (const result of failed) take(result, value, all)
  const known = new Set<string>()
  for (const issue of all) {
    const key = failed.length > 1 ? JSON.stringify([issue.code, issue.message, issue.path]) : ''
    if (key === '' || known.size < known.add(key).size) issues.push(issue)
  }
  return found.map((result) => result.data)
}

function withUnevaluated(value: unknown, merged: unknown, rest: false | z.ZodType, issues: Issues): unknown {
  if (!isObject(value) || !isObject(merged)) return merged
  const evaluated = merged === value ? {} : merged
  const names = Object.keys(value).filter((name) => !Object.hasOwn(evaluated, name))
  if (rest === false) {
    if (names.length > 0) issues.push({ code: 'unrecognized_keys', keys: names, input: value })
    return evaluated
  }
  return { ...evaluated, ...Object.fromEntries(names.map((name) => [name, run(rest, value[name], issues, [name])])) }
}

function withRequired(value: unknown, merged: unknown, names: readonly string[]): unknown {
  if (!isObject(value) || !isObject(merged) || merged === value) return merged
  const left = names.filter((name) => Object.hasOwn(value, name) && !Object.hasOwn(merged, name))
  return left.length === 0 ? merged : { ...merged, ...Object.fromEntries(left.map((name) => [name, value[name]])) }
}
