import type { MediaTypeDoc } from '../contract/contract.ts'
import { essenceOf } from '../contract/media-types.ts'

/**
 * The entry that describes a content type: the most specific that matches (OpenAPI Specification 3.1.1, section 4.8.14),
 * its parameters compared where the document gives some.
 */
export function findMediaType(content: readonly MediaTypeDoc[], contentType: string): MediaTypeDoc | undefined {
  const matching = content.filter(({ name }) => matches(name, contentType))
  return matching.sort((a, b) => specificity(b.name) - specificity(a.name))[0]
}

function matches(name: string, contentType: string): boolean {
  const [type, subtype] = essenceOf(name).split('/')
  const [sentType, sentSubtype] = essenceOf(contentType).split('/')
  const isType = (type === '*' || type === sentType) && (subtype === '*' || subtype === sentSubtype)
  const sent = parametersOf(contentType)
  return isType && [...parametersOf(name)].every(([key, value]) => sent.get(key) === value)
}

export function parametersOf(mediaType: string): Map<string, string> {
  const [, ...parameters] = mediaType.split(';')
  return new Map(
    parameters.map((parameter) => {
      const [key = '', value = ''] = parameter.split('=')
      return [key.trim().toLowerCase(), value.trim().replaceAll('"', '').toLowerCase()]
    }),
  )
}

function specificity(name: string): number {
  return (name.match(/\*/g)?.length ?? 0) * -10 + name.split(';').length
}
