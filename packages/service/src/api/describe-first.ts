import type { Detail } from '@contract-first/hono'

/**
 * Describes the first of the details in a sentence with its place, and counts the others.
 *
 * @param sendsDetails - whether the details are sent, too; else each has its sentence. Default: they are.
 */
export function describeFirst(details: readonly Detail[], sendsDetails: boolean = true): string {
  const [first = 'The request is not valid.', ...others] = details.map(closedSentenceOf)
  if (!sendsDetails) return [first, ...others].join(' ')
  return others.length === 0 ? first : `${first} See "details" for ${others.length} more.`
}

function closedSentenceOf(detail: Detail): string {
  const sentence = sentenceOf(detail)
  return sentence.endsWith('?') ? sentence : `${sentence}.`
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
