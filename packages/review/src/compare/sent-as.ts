import type { Parameter } from '@contract-first/document/model'

/** The part of a request that a schema describes. */
export type SentAs = { parameter: Parameter } | { mediaType: string }
