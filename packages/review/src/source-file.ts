import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml'
import { CannotReview } from './cannot-review.ts'
import { Excess, refuseExcess } from './excess.ts'

/** A place in a text, both counted from 1. */
export interface LineAndColumn {
  readonly line: number
  readonly column: number
}

/** A YAML or JSON file: what it says, and where it says it. */
export class SourceFile {
  readonly content: unknown
  readonly #text: string
  readonly #events: readonly Event[]
  #ends: Int32Array | undefined
  /** Where every line begins. */
  #lines: readonly number[] | undefined

  /**
   * @param label - how messages name it
   * @throws {CannotReview} with line and column when it cannot be parsed.
   */
  constructor(text: string, label: string) {
    this.#text = text
    try {
      const events = parseEvents(text, {})
      const documents = constructFromEvents(events, { source: text, schema: CORE_SCHEMA })
      if (documents.length > 1) throw new CannotReview(`${label}: holds several YAML documents: one is reviewed`)
      this.#events = events
      this.content = documents[0]
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      const { line, column } = error.mark ?? { line: 0, column: 0 }
      throw new CannotReview(`${label}:${line + 1}:${column + 1}: does not parse: ${error.reason}`)
    }
    try {
      refuseExcess(this.content, text.length)
    } catch (error) {
      if (!(error instanceof Excess)) throw error
      const { line, column } = this.locate(error.path)
      throw new CannotReview(`${label}:${line}:${column}: ${error.message}`, { cause: error })
    }
  }

  /** The place of the key (or list item) at a pointer, or of its nearest parent that exists. */
  locate(tokens: readonly string[]): LineAndColumn {
    // The first event opens the document, and the second is what stands in it.
    let at = 1
    let start = this.#startOf(at)
    for (const token of tokens) {
      const member = this.#memberOf(at, token)
      if (!member) break
      start = this.#startOf(member.mark) ?? start
      at = member.value
    }
    return this.#placeOf(start ?? 0)
  }

  /** The events of a member: what marks it, which is its key or in a list the item itself, and its value. */
  #memberOf(parent: number, token: string): { readonly mark: number; readonly value: number } | undefined {
    const type = this.#events[parent]?.type
    const isList = type === EVENT_ID.SEQUENCE
    if (!isList && type !== EVENT_ID.MAPPING) return undefined
    const last = this.#afterOf(parent) - 1
    for (let mark = parent + 1, index = 0; mark < last; index++) {
      const value = isList ? mark : this.#afterOf(mark)
      if (token === (isList ? String(index) : this.#keyAt(mark))) return { mark, value }
      mark = this.#afterOf(value)
    }
    return undefined
  }

  #keyAt(at: number): string | undefined {
    const event = this.#events[at]
    return event?.type === EVENT_ID.SCALAR ? getScalarValue(this.#text, event) : undefined
  }

  #startOf(at: number): number | undefined {
    const event = this.#events[at]
    if (event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING) return event.start
    if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0) return undefined
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED
    return isQuoted ? event.valueStart - 1 : event.valueStart
  }

  #placeOf(offset: number): LineAndColumn {
    this.#lines ??= [0, ...Array.from(this.#text.matchAll(/\n/g), ({ index }) => index + 1)]
    const line = this.#lines.findLastIndex((first) => first <= offset)
    return { line: line + 1, column: offset - (this.#lines[line] ?? 0) + 1 }
  }

  /** The event after a node with all that is in it. */
  #afterOf(at: number): number {
    this.#ends ??= endsOf(this.#events)
    return (this.#ends[at] ?? at) + 1
  }
}

/** For every event the one that closes it, which is itself where nothing is opened. */
function endsOf(events: readonly Event[]): Int32Array {
  const ends = new Int32Array(events.length)
  const open: number[] = []
  for (const [at, { type }] of events.entries()) {
    ends[at] = at
    if (type === EVENT_ID.POP) ends[open.pop() ?? 0] = at
    else if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.ALIAS) open.push(at)
  }
  return ends
}
