import { UnwritableError, writeItem } from '@contract-first/document/request'
import { sequenceKindOf } from '@contract-first/document/words'
import { BodyMismatch } from './mismatch.ts'

/**
 * Writes one item of a sequence.
 *
 * @throws {BodyMismatch} for anything that an item cannot hold
 */
export type WriteItem = (item: unknown) => string

/** How the items of a sequential media type are written; undefined for other media types. */
export function itemWriter(mediaType: string): WriteItem | undefined {
  const kind = sequenceKindOf(mediaType)
  if (kind === undefined) return undefined
  return (item) => {
    try {
      return writeItem(item, kind)
    } catch (error) {
      throw error instanceof UnwritableError ? new BodyMismatch(error.message) : error
    }
  }
}

/** The filler between items of a media type, such as a comment; undefined if there is none. */
export function betweenItems(mediaType: string): string | undefined {
  return sequenceKindOf(mediaType) === 'events' ? ':\n\n' : undefined
}
