import { parseMediaType } from './media-type.ts'
import type { OperationContract } from './operation.ts'

/** Whether an Accept header (RFC 9110, section 12.5.1) accepts one of `offered`; the most specific range decides. */
export function isAcceptable(accept: string | undefined, offered: readonly string[]): boolean {
  if (accept === undefined || accept.trim() === '' || accept === '*/*' || offered.length === 0) return true
  const ranges = accept.split(',').map(parseRange)
  return offered.some((mediaType) =>
    mediaType.includes('*') ? overlaps(mediaType, ranges) : accepts(mediaType, ranges),
  )
}

interface Range {
  name: string
  weight: number
}

function accepts(mediaType: string, ranges: readonly Range[]): boolean {
  const [type = ''] = mediaType.split('/')
  const range =
    ranges.find(({ name }) => name === mediaType) ??
    ranges.find(({ name }) => name === `${type}/*`) ??
    ranges.find(({ name }) => name === '*/*')
  return range !== undefined && range.weight > 0
}

/**
 * Whether the ranges overlap an offered range, for which the handler chooses the media type: one that both allow is
 * enough.
 */
function overlaps(offered: string, ranges: readonly Range[]): boolean {
  const [type = ''] = offered.split('/')
  return ranges.some(
    ({ name, weight }) => weight > 0 && (type === '*' || name.startsWith('*/') || name.startsWith(`${type}/`)),
  )
}

function parseRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}

/** The media types that an operation answers with when it succeeds, without their parameters. */
export function successMediaTypes({ route }: OperationContract): string[] {
  const mediaTypes = new Set<string>()
  const responses = Object.entries(route.responses ?? {})
  const successes = responses.filter(([status]) => status.startsWith('2'))
  // Next to a success, `default` stands for errors.
  const others = responses.filter(([status]) => status === 'default')
  for (const [, response] of successes.length > 0 ? successes : others) {
    if (!('content' in response)) continue
    for (const name of Object.keys(response.content ?? {})) mediaTypes.add(parseMediaType(name)?.essence ?? name)
  }
  return [...mediaTypes]
}
