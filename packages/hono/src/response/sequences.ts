import { isObject } from '@contract-first/document/json'
import { type SequenceKind, sequenceKindOf } from '@contract-first/document/words'
import { BodyMismatch } from './mismatch.ts'

/** Writes one item of a sequence. @throws {BodyMismatch} of what no item can hold */
export type WriteItem = (item: unknown) => string

/** How the items of a media type are written that holds any number of them; undefined for one that holds a single value. */
export function itemWriter(mediaType: string): WriteItem | undefined {
  const kind = sequenceKindOf(mediaType)
  return kind && WRITERS[kind]
}

/** The filler between items of a media type that is no item, such as a comment; undefined where none may stand. */
export function betweenItems(mediaType: string): string | undefined {
  return sequenceKindOf(mediaType) === 'events' ? ':\n\n' : undefined
}

const WRITERS: Readonly<Record<SequenceKind, WriteItem>> = {
  events: writeEvent,
  lines: (item) => `${json(item)}\n`,
  texts: (item) => `\u001e${json(item)}\n`,
}

/** The fields of an event but for its data, in the order in which they are written: HTML Standard, section 9.2.6. */
const FIELDS = ['event', 'id', 'retry'] as const

/** An object of the fields of an event; data that is no text is JSON. */
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

/** A line break would end the field, and begin another, unintended one. */
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
