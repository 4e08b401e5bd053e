/** How the content of a media type is written. */
export type MediaKind = 'json' | 'urlencoded' | 'multipart' | 'events' | 'xml' | 'text' | 'bytes'

/** The type and subtype of a media type or range, in lower case: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';', 1)
  return essence.trim().toLowerCase()
}

/** Whether a name stands for every media type that matches it, such as `image/*`: OpenAPI Specification 3.1.1, section 4.8.14. */
export function isRange(mediaType: string): boolean {
  return essenceOf(mediaType).includes('*')
}

/** Parameters of a media type, such as a charset, say nothing about its kind. */
export function kindOf(mediaType: string): MediaKind {
  const essence = essenceOf(mediaType)
  // `+json` and `+xml` mean that under any type (RFC 6839, section 3.1); `text/json` is what some frameworks call JSON.
  if (/^[^/]+\/(?:[^/]+\+)?json$/.test(essence)) return 'json'
  if (/^[^/]+\/(?:[^/]+\+)?xml$/.test(essence)) return 'xml'
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded'
  if (essence === 'multipart/form-data') return 'multipart'
  // Events are written while they happen: HTML Standard, section 9.2.
  if (essence === 'text/event-stream') return 'events'
  return essence.startsWith('text/') ? 'text' : 'bytes'
}

/** How content is handed to a program that reads no more of it than its media type says. */
export type BodyKind = Exclude<MediaKind, 'events' | 'xml'>

/** XML has readers of its own, and is the text that its type says it is; events are written while they happen. */
export function bodyKindOf(mediaType: string): BodyKind {
  const kind = kindOf(mediaType)
  if (kind === 'events') return 'bytes'
  if (kind === 'xml') return essenceOf(mediaType).startsWith('text/') ? 'text' : 'bytes'
  return kind
}

/** How the items of a media type follow each other: as events, as lines, or as texts that each begin with a separator. */
export type SequenceKind = 'events' | 'lines' | 'texts'

const LINES: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'])

/**
 * The kind of a media type that holds any number of items in a row, all but events values of JSON: OpenAPI Specification
 * 3.2.0, section 4.14.2; RFC 7464. Undefined for one that holds a single value.
 */
export function sequenceKindOf(mediaType: string): SequenceKind | undefined {
  const essence = essenceOf(mediaType)
  if (kindOf(essence) === 'events') return 'events'
  if (/^application\/(?:[^/]+\+)?json-seq$/.test(essence)) return 'texts'
  return LINES.has(essence) ? 'lines' : undefined
}
