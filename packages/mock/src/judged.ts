import { stepsOf } from '@contract-first/document/json'
import { fail, schema } from '@contract-first/hono/parts'
import { asRefused, type SchemaAt } from '@contract-first/values'
import type { z } from 'zod'

/**
 * A schema of the document as the runtime needs it: Ajv judges values, and none is changed. A missing property is not
 * an error if it is `readOnly`, since a request may leave it out.
 */
export function judged(at: SchemaAt | undefined): z.ZodType {
  return schema((value, issues) => {
    if (!at) return value
    const plain = asJson(value)
    if (at.isValid(plain) || asRefused(at, plain) === undefined) return value
    for (const error of at.validate(plain)) fail(issues, value, error.message, stepsOf(error.at).map(stepOf))
    return value
  })
}

/** Like `judged`, for a parameter that may be sent without a value (`allowEmptyValue`). */
export function judgedOrEmpty(at: SchemaAt | undefined): z.ZodType {
  const inner = judged(at)
  return schema((value, issues) => {
    const isEmpty = [value].flat().every((text) => text === '')
    const error = isEmpty ? undefined : inner.safeParse(value).error
    for (const { message, path } of error?.issues ?? []) fail(issues, value, message, path)
    return value
  })
}

/** The value of a form as JSON Schema sees it: a file is a string with one character for each byte. */
function asJson(value: unknown): unknown {
  if (value instanceof Blob) return ' '.repeat(value.size)
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]))
}

function stepOf(step: string): PropertyKey {
  return /^\d+$/.test(step) ? Number(step) : step
}
