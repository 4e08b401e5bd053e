import type { JsonObject } from '@contract-first/document/json'

/** The part of a request that a schema describes. */
export type SentAs = { parameter: JsonObject } | { mediaType: string }
