import { type Answer, jsonOf, textOf } from '../exchange/answer.ts'
import type { Finding } from '../finding.ts'
import type { Policy } from './setup.ts'

/**
 * A JSON response that is not I-JSON (RFC 7493, section 2), if the policy requires it: readers interpret it
 * differently.
 */
export function judgeIJson(operation: string, pointer: string, answer: Answer, { requiresIJson }: Policy): Finding[] {
  if (!requiresIJson) return []
  return unlikeIJson(answer).map((what) => {
    const message = `the body is not I-JSON: ${what}`
    return { check: 'body', operation, case: '', pointer, message }
  })
}

function unlikeIJson(answer: Answer): string[] {
  const value = jsonOf(answer)
  if (value === undefined) return []
  const tokens = [...textOf(answer).matchAll(TOKEN)]
  const names = tokens.filter(([, name]) => name !== undefined).length
  const numbers = tokens.flatMap(([, , number]) => (number === undefined || isExact(number) ? [] : [number]))
  return [
    ...(names === namesIn(value) ? [] : ['an object has the same name twice']),
    ...numbers.map((number) => `${number} is beyond the numbers of IEEE 754`),
  ]
}

/** The strings of a JSON text, names with their colon, and its numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|(-?\d[-+.\deE]*)/g

/** The names that remain after parsing. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, one) => sum + namesIn(one), 0)
  return Array.isArray(value) ? inside : inside + Object.keys(value).length
}

/** Integers up to 2^53 - 1, and other numbers within the range of a double: RFC 7493, section 2.2. */
function isExact(number: string): boolean {
  return /^-?\d+$/.test(number) ? Number.isSafeInteger(Number(number)) : Number.isFinite(Number(number))
}
