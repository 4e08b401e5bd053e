import type { Event } from 'js-yaml'
import { beforeIndenting } from './indented.ts'
import { type LineAndColumn, Lines } from './lines.ts'
import { jsYaml, parseYamlEvents, type YamlEvents } from './yaml.ts'

/** The events of a member: the one that marks it (its key, or the list item itself) and its value. */
interface Member {
  mark: number
  value: number
}

/**
 * Finds places in YAML text, by the events of js-yaml: the nodes of the package `yaml` have places, too, and take three
 * times as long and 1.4 times the memory for 10 MB.
 */
export class Positions {
  readonly #indented: YamlEvents
  readonly #text: string
  readonly #events: readonly Event[]
  /** For every event, the one that closes it. */
  readonly #ends: Int32Array
  readonly #lines: Lines
  /** The value behind each alias that was asked for. */
  readonly #anchored = new Map<number, number>()

  /** @throws {YamlMistake} */
  constructor(written: string, parsed: YamlEvents = parseYamlEvents(written)) {
    this.#indented = parsed
    this.#text = parsed.text
    this.#events = parsed.events
    this.#ends = endsOf(this.#events)
    this.#lines = new Lines(parsed.text)
  }

  /**
   * The place of the key (or list item) that steps lead to, or of its nearest parent that exists. What an alias or a
   * merge key adds is located at its anchor.
   */
  locate(steps: readonly string[]): LineAndColumn {
    // The first event opens the document, and the second is its root value.
    let at = 1
    let start = this.#startOf(at)
    for (const step of steps) {
      const holder = this.#behindAlias(at)
      const member = this.#memberOf(holder, step) ?? this.#mergedMemberOf(holder, step)
      if (!member) break
      start = this.#startOf(member.mark) ?? start
      at = member.value
    }
    return beforeIndenting(this.#lines.placeOf(start ?? 0), this.#indented)
  }

  /** The value that an alias stands for; any other value itself. */
  #behindAlias(at: number): number {
    if (this.#events[at]?.type !== jsYaml().EVENT_ID.ALIAS) return at
    const known = this.#anchored.get(at) ?? this.#anchorOf(at)
    this.#anchored.set(at, known)
    return known
  }

  /** The last anchor before an alias that has its name: a later anchor may take the name of an earlier one. */
  #anchorOf(alias: number): number {
    const { ALIAS } = jsYaml().EVENT_ID
    const name = this.#anchorNameAt(alias)
    for (let at = alias - 1; at > 0; at--) {
      if (this.#events[at]?.type !== ALIAS && this.#anchorNameAt(at) === name) return at
    }
    return alias
  }

  #anchorNameAt(at: number): string | undefined {
    const event = this.#events[at]
    if (event === undefined || !('anchorStart' in event) || event.anchorStart < 0) return undefined
    return this.#text.slice(event.anchorStart, event.anchorEnd)
  }

  /** A member that `<<` merges in; the first, when several mappings have it. */
  #mergedMemberOf(parent: number, step: string): Member | undefined {
    const { EVENT_ID } = jsYaml()
    const merge = this.#events[parent]?.type === EVENT_ID.MAPPING ? this.#memberOf(parent, '<<') : undefined
    if (merge === undefined) return undefined
    const merged = this.#behindAlias(merge.value)
    const mappings = this.#events[merged]?.type === EVENT_ID.SEQUENCE ? this.#itemsOf(merged) : [merged]
    for (const mapping of mappings) {
      const holder = this.#behindAlias(mapping)
      const member = this.#memberOf(holder, step) ?? this.#mergedMemberOf(holder, step)
      if (member) return member
    }
    return undefined
  }

  #itemsOf(list: number): number[] {
    const items: number[] = []
    for (let at = list + 1; at < this.#afterOf(list) - 1; at = this.#afterOf(at)) items.push(at)
    return items
  }

  #memberOf(parent: number, step: string): Member | undefined {
    const { EVENT_ID } = jsYaml()
    const type = this.#events[parent]?.type
    const isList = type === EVENT_ID.SEQUENCE
    if (!isList && type !== EVENT_ID.MAPPING) return undefined
    const last = this.#afterOf(parent) - 1
    for (let mark = parent + 1, index = 0; mark < last; index++) {
      const value = isList ? mark : this.#afterOf(mark)
      if (step === (isList ? String(index) : this.#keyAt(mark))) return { mark, value }
      mark = this.#afterOf(value)
    }
    return undefined
  }

  #keyAt(at: number): string | undefined {
    const { EVENT_ID, getScalarValue } = jsYaml()
    const event = this.#events[at]
    return event?.type === EVENT_ID.SCALAR ? getScalarValue(this.#text, event) : undefined
  }

  #startOf(at: number): number | undefined {
    const { EVENT_ID, SCALAR_STYLE } = jsYaml()
    const event = this.#events[at]
    if (event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING) return event.start
    if (event?.type === EVENT_ID.ALIAS) return event.anchorStart - 1
    if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0) return undefined
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED
    return isQuoted ? event.valueStart - 1 : event.valueStart
  }

  /** The event after a node and everything in it. */
  #afterOf(at: number): number {
    return (this.#ends[at] ?? at) + 1
  }
}

/** For every event, the one that closes it; an event that opens nothing closes itself. */
function endsOf(events: readonly Event[]): Int32Array {
  const { EVENT_ID } = jsYaml()
  const ends = new Int32Array(events.length)
  const open: number[] = []
  for (const [at, { type }] of events.entries()) {
    ends[at] = at
    if (type === EVENT_ID.POP) ends[open.pop() ?? 0] = at
    else if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.ALIAS) open.push(at)
  }
  return ends
}
