import { isObject } from '@contract-first/document/json'
import { type SequenceKind, sequenceKindOf } from '@contract-first/document/words'
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
  return kind && WRITERS[kind]
}

/** The filler between items of a media type, such as a comment; undefined if there is none. */
export function betweenItems(mediaType: string): string | undefined {
  return sequenceKindOf(mediaType) === 'events' ? ':\n\n' : undefined
}

const WRITERS: Readonly<Record<SequenceKind, WriteItem>> = {
  events: writeEvent,
  lines: (item) => `${json(item)}\n`,
  texts: (item) => `\u001e${json(item)}\n`,
}

/** The fields of an event except its data, in the order in which they are written: HTML Standard, section 9.2.6. */
const FIELDS = ['event', 'id', 'retry'] as const

/** An object of an event's fields; data that is not text becomes JSON. */
function writeEvent(item: unknown): string {
  if (!isObject(item)) throw new BodyMismatch('an event is no object')
  const fields = FIELDS.filter((name) => item[name] !== undefined).map(
    (name) => `${name}: ${oneLine(name, item[name])}\n`,
  )
  const { data } = item
  const text = typeof data === 'string' || data === undefined ? data : json(data)
  const lines = text?.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`) ?? []
  return `${fields.join('')}${lines.join('')}\n`
}

/** A line break would end the field and begin another one. */
function oneLine(name: string, value: unknown): string {
  const text = String(value)
  if (/[\r\n\0]/.test(text)) throw new BodyMismatch(`the ${name} of an event holds a line break or NUL`)
  return text
}

function json(value: unknown): string {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new BodyMismatch('an item is missing')
  return text
}
