/** A media type or range, with its case-insensitive parts in lower case. RFC 9110, section 8.3.1. */
export interface MediaType {
  /** The type and subtype, such as `application/json`. */
  essence: string
  /** The type alone, which is the first half of the essence. */
  type: string
  /** The essence and parameters, which tell two declared types with the same essence apart. */
  full: string
  charset: string | undefined
}

const MEDIA_TYPE = /^([!#$%&'*+.^_`|~0-9a-z-]+)\/([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;(.*))?$/i

const CHARSETS = /(?:^|;)\s*charset\s*=\s*"?([^";\s]+)"?/gi

/**
 * Parses a media type; undefined when it is not one, or has two charsets, of which two readers might choose
 * differently.
 */
export function parseMediaType(value: string): MediaType | undefined {
  const match = MEDIA_TYPE.exec(value.trim())
  if (!match?.[1]) return undefined
  const type = match[1].toLowerCase()
  const essence = `${type}/${match[2]?.toLowerCase()}`
  const [charset, another] = (match[3] ?? '').matchAll(CHARSETS)
  if (another) return undefined
  const parameters = (match[3] ?? '').replaceAll(/[\s"]/g, '').toLowerCase()
  return { essence, type, full: `${essence};${parameters}`, charset: charset?.[1]?.toLowerCase() }
}

/**
 * Finds the closest declaration for a media type: the same with its parameters, the same, `type/*+suffix`, `type/*`, or
 * any.
 */
export type MediaTypeTable<T> = (mediaType: MediaType) => T | undefined

export function mediaTypeTable<T>(declared: readonly (readonly [name: string, value: T])[]): MediaTypeTable<T> {
  const table = new Map<string, T>()
  for (const [name, value] of declared) {
    const mediaType = parseMediaType(name)
    if (!mediaType) throw new TypeError(`${JSON.stringify(name)} is not a media type: correct it in the document.`)
    for (const key of [mediaType.full, mediaType.essence]) if (!table.has(key)) table.set(key, value)
  }
  return ({ full, essence, type }) => {
    const suffix = /\+[^+]*$/.exec(essence)?.[0]
    const ofSuffix = suffix === undefined ? undefined : table.get(`${type}/*${suffix}`)
    return table.get(full) ?? table.get(essence) ?? ofSuffix ?? table.get(`${type}/*`) ?? table.get('*/*')
  }
}
