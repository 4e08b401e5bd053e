import { eventsIn, textsIn, UnwritableError, writeSequence } from '@contract-first/document/request'
import { sequenceKindOf } from '@contract-first/document/words'
import type { MediaTypeDoc } from '../contract/contract.ts'

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
  if (kind === 'events') return eventsIn(text).map(readingsOf)
  return textsIn(text, kind ?? 'lines').map((one) => [JSON.parse(one) as unknown])
}

const RECORD_SEPARATOR = '\u001e'

/** Reads a list as it arrives after it was written, each item as a valid one if it can be; undefined if it cannot be written. */
export function asSequence(value: unknown, { name, itemSchema }: MediaTypeDoc): unknown[] | undefined {
  try {
    const readings = readSequence(new TextEncoder().encode(writeSequence(value, name)), name)
    return readings.map((found) => found.find((one) => itemSchema?.isValid(one)) ?? found.at(-1))
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}

function readingsOf(event: Record<string, unknown>): unknown[] {
  try {
    return [event, { ...event, data: JSON.parse(String(event.data)) as unknown }]
  } catch {
    return [event]
  }
}
