import type { z } from 'zod'

/** Details are capped: an invalid request must not cost more to answer than to send. */
export const MAX_DETAILS = 20

/** A place inside a value, and what was expected there. */
export interface Issue {
  path: readonly PropertyKey[]
  message: string
}

type ZodIssue = z.core.$ZodIssue

/** Says in one short phrase each what a value that `error` describes should have been. `input` is that value. */
export function explain(error: z.ZodError, input: unknown): Issue[] {
  const issues: Issue[] = []
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) issues.push({ path: [...issue.path, key], message: 'not expected here' })
    } else {
      const message = `expected ${expectation(issue)}${received(issue, input)}`
      // zod's own bound of a safe integer and the schema's may be the same number.
      const isKnown = issues.some(
        (known) => known.message === message && toPointer(known.path) === toPointer(issue.path),
      )
      if (!isKnown) issues.push({ path: issue.path, message })
    }
    if (issues.length >= MAX_DETAILS) break
  }
  return issues.slice(0, MAX_DETAILS)
}

/** RFC 6901. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
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
        ? `text that matches ${issue.pattern}`
        : `the format ${issue.format}`
    case 'invalid_union':
      return `a value that fits ${issue.inclusive === false ? 'exactly ' : ''}one of the alternatives`
    default:
      return `another value (${issue.message})`
  }
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
  return Array.isArray(value) ? ', not an array' : `, not ${TYPES[typeof value] ?? typeof value}`
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
