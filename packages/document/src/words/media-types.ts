/** How the content of a media type is written. */
export type MediaKind = 'json' | 'urlencoded' | 'multipart' | 'events' | 'xml' | 'text' | 'bytes'

/** The type and subtype of a media type or range, in lower case: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';', 1)
  return essence.trim().toLowerCase()
}

/** A media type or range with parameters: RFC 9110, sections 8.3.1 and 12.5.1. */
const MEDIA_TYPE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+\s*(?:;.*)?$/

export function isMediaType(name: string): boolean {
  return MEDIA_TYPE.test(name)
}

/** Whether a name is a pattern for media types, such as `image/*`: OpenAPI Specification 3.1.1, section 4.8.14. */
export function isRange(mediaType: string): boolean {
  return essenceOf(mediaType).includes('*')
}

/** The kind of a media type, whatever its parameters, such as a charset. */
export function kindOf(mediaType: string): MediaKind {
  const essence = essenceOf(mediaType)
  // `+json` and `+xml` work under any type (RFC 6839, section 3.1); some frameworks call JSON `text/json`.
  if (/^[^/]+\/(?:[^/]+\+)?json$/.test(essence)) return 'json'
  if (/^[^/]+\/(?:[^/]+\+)?xml$/.test(essence)) return 'xml'
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded'
  if (essence === 'multipart/form-data') return 'multipart'
  // Events are written as they happen: HTML Standard, section 9.2.
  if (essence === 'text/event-stream') return 'events'
  return essence.startsWith('text/') ? 'text' : 'bytes'
}

/** How content is passed to a program that knows only its media type. */
export type BodyKind = Exclude<MediaKind, 'events' | 'xml'>

/**
 * The body kind of a media type. XML is left to its own readers, as text or bytes; events are written as they happen.
 */
export function bodyKindOf(mediaType: string): BodyKind {
  const kind = kindOf(mediaType)
  if (kind === 'events') return 'bytes'
  if (kind === 'xml') return essenceOf(mediaType).startsWith('text/') ? 'text' : 'bytes'
  return kind
}

/** How the items of a media type are separated: as events, as lines, or as texts that each begin with a separator. */
export type SequenceKind = 'events' | 'lines' | 'texts'

const LINES: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'])

/**
 * The kind of a media type that holds a sequence of items, which are JSON values except for events: OpenAPI
 * Specification 3.2.0, section 4.14.2; RFC 7464. Undefined for one that holds a single value.
 */
export function sequenceKindOf(mediaType: string): SequenceKind | undefined {
  const essence = essenceOf(mediaType)
  if (kindOf(essence) === 'events') return 'events'
  if (/^application\/(?:[^/]+\+)?json-seq$/.test(essence)) return 'texts'
  return LINES.has(essence) ? 'lines' : undefined
}
