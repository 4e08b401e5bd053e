/**
 * Server-sent events by the HTML Standard, section 9.2.6, except that an event without data counts, too, if it has
 * another field. Only an empty line ends an event.
 */
export function readEvents(text: string): Record<string, unknown>[] {
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
