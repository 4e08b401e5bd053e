import type { ReadStream } from '../descriptor.ts'
import { readItem } from './items.ts'
import type { Streamed } from './streamed.ts'
import { textsOf } from './texts.ts'

/** Reads server-sent events whose data is text. */
export const readEvents: ReadStream = (answer, signal) => events(answer, signal, (data) => data)

/** Reads server-sent events whose data is JSON. */
export const readJsonEvents: ReadStream = (answer, signal) => events(answer, signal, (data) => readItem(answer, data))

/** A CR at the end of a part of the body may be the first half of a CRLF. */
const LINE_END = /\r\n|\n|\r(?!$)/

/**
 * Events by the HTML Standard, section 9.2.6, except that an event without data is yielded, too, if it has another
 * field: a document may have such items. An event that the end of the body cuts off is dropped, as that section says.
 */
async function* events(
  answer: Streamed,
  signal: AbortSignal | undefined,
  read: (data: string) => unknown,
): AsyncGenerator<unknown, void, undefined> {
  let event: Record<string, unknown> = {}
  let data: string[] = []
  for await (const text of textsOf(answer, signal, LINE_END)) {
    const line = text.replace(/\r$/, '')
    if (line === '') {
      if (data.length > 0) event.data = read(data.join('\n'))
      if (Object.keys(event).length > 0) yield event
      event = {}
      data = []
      continue
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    else if (name === 'event' || (name === 'id' && !value.includes('\0'))) event[name] = value
    else if (name === 'retry' && /^\d+$/.test(value)) event.retry = Number(value)
  }
}
