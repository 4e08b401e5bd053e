import { essenceOf, isRange } from '@contract-first/document/words'
import { allowedTypes } from '@contract-first/values/schemas'
import { contentKindOf, isSequence, saysContent } from '../contract/content-kind.ts'
import type { MediaTypeDoc } from '../contract/contract.ts'

/**
 * The entry that describes a content type: the most specific that matches (OpenAPI Specification 3.1.1, section
 * 4.8.14), its parameters compared if the document gives any. A range is read as the content type says.
 */
export function findMediaType(content: readonly MediaTypeDoc[], contentType: string): MediaTypeDoc | undefined {
  const matching = content.filter(({ name }) => matches(name, contentType))
  const [found] = matching.sort((a, b) => specificity(b.name) - specificity(a.name))
  return found && isRange(found.name) ? { ...found, kind: contentKindOf(contentType) } : found
}

/** The media type to state for a body: its own, or for a range one that matches. */
export function contentTypeOf({ name, kind }: Pick<MediaTypeDoc, 'name' | 'kind'>): string {
  if (!isRange(name)) return name
  const [, suffix] = /\*(\+[a-z]+)$/.exec(essenceOf(name)) ?? []
  if (suffix !== undefined) return `application/vnd.conformance${suffix}`
  if (kind === 'json') return 'application/json'
  return kind === 'text' ? 'text/plain' : 'application/octet-stream'
}

/**
 * Whether a body of a media type can be checked against its schema: not without a schema, not XML or other bytes that
 * the schema describes, and not a text that should be a list or an object.
 */
export function isJudged({ name, kind, schema, itemSchema, parts }: MediaTypeDoc): boolean {
  if (itemSchema && (parts || isSequence(name))) return true
  if (!schema) return false
  if (kind === 'bytes') return !saysContent(schema.schema)
  return kind !== 'text' || [...allowedTypes(schema)].some((type) => type !== 'array' && type !== 'object')
}

function matches(name: string, contentType: string): boolean {
  const [type, subtype] = essenceOf(name).split('/')
  const [sentType, sentSubtype] = essenceOf(contentType).split('/')
  const isSubtype = subtype?.startsWith('*')
    ? (sentSubtype?.endsWith(subtype.slice(1)) ?? false)
    : subtype === sentSubtype
  const isType = (type === '*' || type === sentType) && isSubtype
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
  return (name.match(/\*/g)?.length ?? 0) * -10 + (name.match(/\*\+/g)?.length ?? 0) + name.split(';').length
}
