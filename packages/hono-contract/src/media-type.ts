import type { OperationContract } from './operation.ts'

/** Type and subtype in lower case, and the charset parameter if there is one. RFC 9110, section 8.3.1. */
export interface MediaType {
  essence: string
  charset: string | undefined
}

const MEDIA_TYPE = /^([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;(.*))?$/i

/** Parses a Content-Type; undefined when it is not one. */
export function parseMediaType(value: string): MediaType | undefined {
  const match = MEDIA_TYPE.exec(value.trim())
  if (!match?.[1]) return undefined
  const charset = /(?:^|;)\s*charset\s*=\s*"?([^";\s]+)"?/i.exec(match[2] ?? '')
  return { essence: match[1].toLowerCase(), charset: charset?.[1]?.toLowerCase() }
}

/** Whether an Accept header (RFC 9110, section 12.5.1) leaves room for one of `offered`; the most specific range decides. */
export function isAcceptable(accept: string | undefined, offered: readonly string[]): boolean {
  if (accept === undefined || accept.trim() === '' || accept === '*/*' || offered.length === 0) return true
  const ranges = accept.split(',').map(parseRange)
  return offered.some((mediaType) => {
    const [type = ''] = mediaType.split('/')
    const range =
      ranges.find(({ name }) => name === mediaType) ??
      ranges.find(({ name }) => name === `${type}/*`) ??
      ranges.find(({ name }) => name === '*/*')
    return range !== undefined && range.weight > 0
  })
}

function parseRange(text: string): { name: string; weight: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}

/** The media types that an operation answers with when it succeeds. */
export function successMediaTypes({ route }: OperationContract): string[] {
  const mediaTypes = new Set<string>()
  const responses = Object.entries(route.responses ?? {})
  const successes = responses.filter(([status]) => status.startsWith('2'))
  // Beside a success, `default` stands for errors.
  const others = responses.filter(([status]) => status === 'default')
  for (const [, response] of successes.length > 0 ? successes : others) {
    if (!('content' in response)) continue
    for (const mediaType of Object.keys(response.content ?? {})) mediaTypes.add(mediaType)
  }
  return [...mediaTypes]
}
