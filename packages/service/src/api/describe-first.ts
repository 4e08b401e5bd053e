import type { Detail } from '@contract-first/hono'

/** Describes the first of the details in a sentence with its place, and counts the others. */
export function describeFirst(details: readonly Detail[]): string {
  const [first, ...others] = details
  if (!first) return 'The request is not valid.'
  const sentence = sentenceOf(first)
  const end = sentence.endsWith('?') ? '' : '.'
  return `${sentence}${end}${others.length === 0 ? '' : ` See "details" for ${others.length} more.`}`
}

const UNKNOWN = 'unknown query parameter: '
const MISSING = ', but it is missing'

/** Removes repetition: the text of a detail is meant to be shown next to its place, not after it. */
function sentenceOf(detail: Detail): string {
  const { message } = detail
  const place = placeOf(detail)
  if (message.startsWith(UNKNOWN)) return `${place} is unknown: ${message.slice(UNKNOWN.length)}`
  if (message === `expected a body${MISSING}`) return `${place} is missing`
  if (message.endsWith(MISSING)) return `${place} is missing: ${message.slice(0, -MISSING.length)}`
  if (message === 'given more than once' || message === 'not expected here') return `${place} is ${message}`
  return `${place} is not valid: ${message}`
}

function placeOf({ in: part, pointer }: Detail): string {
  if (part !== 'body') return `The ${part} parameter ${JSON.stringify(pointer)}`
  return pointer === '' ? 'The body' : `The value at ${pointer} of the body`
}
