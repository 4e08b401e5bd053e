import { sequenceKindOf } from '@contract-first/document/words'
import { readEvents } from './events.ts'

/**
 * Whether a media type is a sequence of items: lines of JSON, JSON texts that each begin with a record separator (RFC
 * 7464), or server-sent events: OpenAPI Specification 3.2.0, section 4.14.2.
 */
export function isSequence(mediaType: string): boolean {
  return sequenceKindOf(mediaType) !== undefined
}

/**
 * The items of a sequence, each as all its possible readings: the data of an event is text, which may be JSON.
 *
 * @param isCut - whether the body continues after the bytes: an incomplete item is left out
 * @throws {Error} when one that has to be JSON is not
 */
export function readSequence(bytes: Uint8Array<ArrayBuffer>, mediaType: string, isCut = false): unknown[][] {
  const kind = sequenceKindOf(mediaType)
  const separator = kind === 'texts' ? RECORD_SEPARATOR : '\n'
  const whole = isCut ? bytes.subarray(0, bytes.lastIndexOf(separator.charCodeAt(0)) + 1) : bytes
  const text = new TextDecoder('utf-8', { fatal: true }).decode(whole)
  if (kind === 'events') return readEvents(text).map(readingsOf)
  const texts = text.split(separator).filter((one) => one.trim() !== '')
  return texts.map((one) => [JSON.parse(one) as unknown])
}

const RECORD_SEPARATOR = '\u001e'

function readingsOf(event: Record<string, unknown>): unknown[] {
  try {
    return [event, { ...event, data: JSON.parse(String(event.data)) as unknown }]
  } catch {
    return [event]
  }
}
