import { isObject } from '../json/json.ts'
import { type SequenceKind, sequenceKindOf } from '../words/media-types.ts'
import { jsonOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/**
 * Writes a list as the items of a sequential media type: OpenAPI Specification 3.2.0, section 4.14.4.
 * @throws {UnwritableError} for anything but a list, and for what an item cannot hold
 */
export function writeSequence(value: unknown, mediaType: string): string {
  if (!Array.isArray(value)) throw new UnwritableError('This body must be a list of items.')
  const kind = sequenceKindOf(mediaType) ?? 'lines'
  return value.map((item) => writeItem(item, kind, (one) => jsonOf(one, 'An item'))).join('')
}

type ToJson = (value: unknown) => string | undefined

/** @throws {UnwritableError} for what an item cannot hold */
export function writeItem(item: unknown, kind: SequenceKind, toJson: ToJson = JSON.stringify): string {
  const json = (value: unknown): string => {
    const text = toJson(value)
    if (text === undefined) throw new UnwritableError('an item is missing')
    return text
  }
  return kind === 'events' ? eventText(item, json) : `${kind === 'texts' ? RECORD_SEPARATOR : ''}${json(item)}\n`
}

const RECORD_SEPARATOR = '\u001e'

/** The fields of an event except its data, in the order in which they are written: HTML Standard, section 9.2.6. */
const FIELDS = ['event', 'id', 'retry'] as const

/** An object of an event's fields; data that is not text becomes JSON. */
function eventText(item: unknown, json: (value: unknown) => string): string {
  if (!isObject(item)) throw new UnwritableError('an event is no object')
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
  if (/[\r\n\0]/.test(text)) throw new UnwritableError(`the ${name} of an event holds a line break or NUL`)
  return text
}

/** The texts of JSON values, one a line (https://jsonlines.org) or each after a record separator (RFC 7464). */
export function textsIn(text: string, kind: Exclude<SequenceKind, 'events'>): string[] {
  return text.split(kind === 'texts' ? RECORD_SEPARATOR : '\n').filter((one) => one.trim() !== '')
}

/**
 * Server-sent events by the HTML Standard, section 9.2.6, except that an event without data counts, too, if it has
 * another field. Only an empty line ends an event.
 */
export function eventsIn(text: string): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = []
  let block: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line !== '') {
      block.push(line)
      continue
    }
    const event = eventOf(block)
    if (Object.keys(event).length > 0) events.push(event)
    block = []
  }
  return events
}

function eventOf(lines: readonly string[]): Record<string, unknown> {
  const event: Record<string, unknown> = {}
  const data: string[] = []
  for (const line of lines) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    else if (name === 'event' || (name === 'id' && !value.includes('\0'))) event[name] = value
    else if (name === 'retry' && /^\d+$/.test(value)) event.retry = Number(value)
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : event
}
