import { escapeStep } from '@contract-first/document/json'
import type { z } from 'zod'

/** The cap on details: an invalid request must not cost more to answer than to send. */
export const MAX_DETAILS = 20

/** A place inside a value, with what was expected there. */
export interface Issue {
  path: readonly PropertyKey[]
  message: string
}

type ZodIssue = z.core.$ZodIssue

/** Says in a short phrase for each wrong place what was expected there. `input` is the value that `error` describes. */
export function explain(error: z.ZodError, input: unknown): Issue[] {
  const issues = new Map<string, Issue>()
  for (const { path, message } of error.issues.flatMap((issue) => phrases(issue, input))) {
    const pointer = toPointer(path)
    if (!issues.has(pointer)) issues.set(pointer, { path, message })
    if (issues.size >= MAX_DETAILS) break
  }
  return [...issues.values()]
}

function phrases(issue: ZodIssue, input: unknown): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'not expected here' }))
  }
  return [{ path: issue.path, message: `expected ${expectation(issue)}${received(issue, input)}` }]
}

/** A path as a JSON Pointer: RFC 6901. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${escapeStep(String(key))}`).join('')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
  nonoptional: 'a value',
  Blob: 'a file',
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  object: ['property', 'properties'],
}

function expectation(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${quantity(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${quantity(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_format':
      return issue.pattern && issue.format === 'regex'
        ? `text that matches ${sourceOf(issue.pattern)}`
        : `the format ${issue.format}`
    case 'invalid_union':
      return `a value that fits ${issue.inclusive === false ? 'exactly ' : ''}one of the alternatives`
    case 'custom':
      // Our own schemas say themselves what they expect.
      return issue.message
    default:
      return `another value (${issue.message})`
  }
}

/** The pattern as in the schema, without JavaScript's slashes and flags. */
function sourceOf(pattern: string): string {
  return pattern.replace(/^\/(.*)\/[a-z]*$/s, '$1').replaceAll('\\/', '/')
}

function quantity(amount: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  return unit ? `${amount} ${Number(amount) === 1 ? unit[0] : unit[1]}` : String(amount)
}

function received(issue: ZodIssue, input: unknown): string {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return ''
  const value = issue.path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), input)
  if (value === undefined) return ', but it is missing'
  if (issue.code === 'invalid_value') return ''
  if (value === null) return ', not null'
  // JSON.parse turns a number that is too large into Infinity.
  if (typeof value === 'number' && !Number.isFinite(value)) return ', not one beyond 1.8e308'
  return Array.isArray(value) ? ', not an array' : `, not ${TYPES[typeof value] ?? typeof value}`
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
