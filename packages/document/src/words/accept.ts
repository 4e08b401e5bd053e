/** Whether an Accept header (RFC 9110, section 12.5.1) accepts one of `offered`; the most specific range decides. */
export function isAcceptable(accept: string | undefined, offered: readonly string[]): boolean {
  if (accept === undefined || accept.trim() === '' || accept === '*/*' || offered.length === 0) return true
  const ranges = accept.split(',').map(parseRange)
  return offered.some((mediaType) => weightOf(mediaType, ranges) > 0)
}

/** The one whose media type an Accept header prefers, the first of equals; undefined where it accepts none. */
export function preferred<Offered>(
  accept: string | undefined,
  offered: readonly Offered[],
  mediaTypeOf: (one: Offered) => string,
): Offered | undefined {
  const ranges = (accept?.trim() || '*/*').split(',').map(parseRange)
  let best: { one: Offered; weight: number } | undefined
  for (const one of offered) {
    const weight = weightOf(mediaTypeOf(one), ranges)
    if (weight > (best?.weight ?? 0)) best = { one, weight }
  }
  return best?.one
}

interface Range {
  name: string
  weight: number
}

function weightOf(mediaType: string, ranges: readonly Range[]): number {
  const [essence = ''] = mediaType.toLowerCase().split(';', 1)
  const [type = ''] = essence.split('/')
  if (essence.includes('*')) return weightOfOverlap(type, ranges)
  const range =
    ranges.find(({ name }) => name === essence.trim()) ??
    ranges.find(({ name }) => name === `${type}/*`) ??
    ranges.find(({ name }) => name === '*/*')
  return range?.weight ?? 0
}

/** A handler chooses the media type of an offered range: one that both allow is enough. */
function weightOfOverlap(type: string, ranges: readonly Range[]): number {
  const overlapping = ranges.filter(({ name }) => type === '*' || name.startsWith('*/') || name.startsWith(`${type}/`))
  return Math.max(0, ...overlapping.map(({ weight }) => weight))
}

function parseRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}
