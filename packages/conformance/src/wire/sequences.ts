import { sequenceKindOf } from '@contract-first/document/words'

/**
 * Whether a body of a media type is values of JSON in a row: lines, or texts that each begin with a record separator (RFC 7464).
 * OpenAPI Specification 3.2.0, section 4.14.2, names these, and events, which end when a server likes.
 */
export function isSequence(mediaType: string): boolean {
  return separatorOf(mediaType) !== undefined
}

/**
 * The values of a sequence.
 * @throws {Error} when one of them is not JSON
 */
export function readSequence(bytes: Uint8Array<ArrayBuffer>, mediaType: string): unknown[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const texts = text.split(separatorOf(mediaType) ?? '\n').filter((one) => one.trim() !== '')
  return texts.map((one) => JSON.parse(one) as unknown)
}

const RECORD_SEPARATOR = '\u001e'

function separatorOf(mediaType: string): string | undefined {
  const kind = sequenceKindOf(mediaType)
  if (kind === 'texts') return RECORD_SEPARATOR
  return kind === 'lines' ? '\n' : undefined
}
