import { type Pointer, stepsOf } from '@contract-first/document/json'
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'

interface Edit {
  start: number
  end: number
  text: string
}

/** A map of a file, to whose members edits apply. */
export type Holder = YAMLMap

/** Edits of a YAML or JSON file that leave everything else as it was written. */
export class TextEdits {
  readonly #text: string
  readonly #isJson: boolean
  readonly #document: Document
  readonly #lines = new LineCounter()
  readonly #edits: Edit[] = []
  /** What is left to the author: a line, and what to do there. */
  readonly byHand: string[] = []

  constructor(text: string, isJson: boolean) {
    this.#text = text
    this.#isJson = isJson
    this.#document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: false })
  }

  /** The map at a place; undefined where an alias or a merge leads elsewhere. */
  mapAt(pointer: Pointer): Holder | undefined {
    let node: unknown = this.#document.contents
    for (const step of stepsOf(pointer)) {
      if (isMap(node)) node = node.items.find((pair) => nameOf(pair) === step)?.value
      else if (isSeq(node)) node = node.items[Number(step)]
      else return undefined
      if (isAlias(node)) node = node.resolve(this.#document)
    }
    return isMap(node) ? node : undefined
  }

  pairOf(map: Holder, name: string): Pair | undefined {
    return map.items.find((pair) => nameOf(pair) === name)
  }

  /** A value as it is written. */
  textOf({ value }: Pair): string {
    const [start, end] = rangeOf(value)
    return this.#text.slice(start, end)
  }

  rename({ key }: Pair, name: string): void {
    const [start, end] = rangeOf(key)
    const quote = /^["']/.exec(this.#text.slice(start, end))?.[0] ?? ''
    this.#edits.push({ start, end, text: `${quote}${name}${quote}` })
  }

  /** @param text - of the new value, as it is written in this file */
  setValue({ value }: Pair, text: string): void {
    const [start, end] = rangeOf(value)
    this.#edits.push({ start, end, text })
  }

  /** Makes a value the only item of a list. */
  putInList(pair: Pair): void {
    const { value } = pair
    const [start, end] = rangeOf(value)
    const written = this.#text.slice(start, end)
    const inner = written.replaceAll(/\n(?=[^\n])/g, '\n  ')
    if (isCollection(value) && !value.flow) this.#edits.push({ start, end, text: `- ${inner}` })
    else if (/^[|>]/.test(written)) {
      const [key, keyEnd] = rangeOf(pair.key)
      const indent = ' '.repeat(key - this.#startOfLine(key) + 2)
      this.#edits.push({ start: this.#text.indexOf(':', keyEnd) + 1, end, text: `\n${indent}- ${inner}` })
    } else {
      // A plain text may hold what separates the items of a list.
      const isPlain = isScalar(value) && value.type === 'PLAIN' && /[,[\]{}\n]/.test(written)
      const item = isPlain ? `'${String(value.value).replaceAll("'", "''")}'` : written
      this.#edits.push({ start, end, text: `[${item}]` })
    }
  }

  /** Removes members of a map. */
  remove(map: Holder, pairs: readonly Pair[]): void {
    const kept = map.items.filter((pair) => !pairs.includes(pair))
    if (kept.length === 0) {
      const [first, last] = [map.items.at(0), map.items.at(-1)]
      if (first && last && !map.flow)
        this.#edits.push({ start: rangeOf(first.key)[0], end: this.#endOf(last), text: '{}' })
      else this.#edits.push({ start: rangeOf(map)[0], end: rangeOf(map)[1], text: '{}' })
      return
    }
    for (const pair of pairs) this.#removeOne(map, pair, kept)
  }

  #removeOne(map: Holder, pair: Pair, kept: readonly Pair[]): void {
    const index = map.items.indexOf(pair)
    const [start] = rangeOf(pair.key)
    const end = this.#endOf(pair)
    const next = map.items[index + 1]
    const before = map.items.slice(0, index).findLast((one) => kept.includes(one))
    if (map.flow) {
      if (before) this.#edits.push({ start: this.#endOf(map.items[index - 1] as Pair), end, text: '' })
      else if (next) this.#edits.push({ start, end: rangeOf(next.key)[0], text: '' })
      return
    }
    const line = this.#startOfLine(start)
    const isAlone = this.#text.slice(line, start).trim() === ''
    if (isAlone || next === undefined) this.#edits.push({ start: line, end: this.#nextLine(end), text: '' })
    else this.#edits.push({ start, end: rangeOf(next.key)[0], text: '' })
  }

  /** A literal of a list of texts, as it is written in this file. */
  listOf(texts: readonly string[]): string {
    const written = texts.map((text) => (this.#isJson ? JSON.stringify(text) : text === 'null' ? "'null'" : text))
    return `[${written.join(', ')}]`
  }

  /** A literal of a text, quoted as the value that it replaces. */
  literal(text: string, instead: Pair): string {
    const quote = /^["']/.exec(this.textOf(instead))?.[0] ?? ''
    return `${quote}${text}${quote}`
  }

  /** Leaves something about a map to the author. */
  leave(map: Holder, what: string): void {
    this.byHand.push(`${this.#lines.linePos(rangeOf(map)[0]).line}: ${what}`)
  }

  /** The edited text, and each change in lines for people: `  12 - nullable: true`. */
  apply(): { text: string; changes: string[] } {
    const edits = [...this.#edits].sort((a, b) => a.start - b.start)
    let [text, at] = ['', 0]
    for (const { start, end, text: own } of edits) {
      text += this.#text.slice(at, start) + own
      at = end
    }
    return { text: text + this.#text.slice(at), changes: this.#changes(edits) }
  }

  #changes(edits: readonly Edit[]): string[] {
    const blocks: { from: number; to: number; edits: Edit[] }[] = []
    for (const edit of edits) {
      const [from, to] = [this.#startOfLine(edit.start), this.#nextLine(Math.max(edit.start, edit.end - 1))]
      const last = blocks.at(-1)
      if (last && from <= last.to) {
        last.to = Math.max(last.to, to)
        last.edits.push(edit)
      } else blocks.push({ from, to, edits: [edit] })
    }
    return blocks.flatMap(({ from, to, edits: own }) => {
      let [text, at] = ['', from]
      for (const edit of own) {
        text += this.#text.slice(at, edit.start) + edit.text
        at = Math.max(at, edit.end)
      }
      text += this.#text.slice(at, Math.max(at, to))
      const { line } = this.#lines.linePos(from)
      const shown = (mark: string, lines: string) =>
        lines
          .split('\n')
          .filter((one) => one.trim() !== '')
          .map((one) => `${mark} ${one}`)
      return [`@ line ${line}`, ...shown('-', this.#text.slice(from, to)), ...shown('+', text)]
    })
  }

  /** Where a member ends, without the line break that belongs to a block. */
  #endOf({ key, value }: Pair): number {
    const [, end] = rangeOf(value ?? key)
    return this.#text.slice(0, end).trimEnd().length
  }

  #startOfLine(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1
  }

  /** The offset after the line that holds the last character before an offset. */
  #nextLine(end: number): number {
    const isAtStart = end > 0 && this.#text[end - 1] === '\n'
    const found = isAtStart ? end - 1 : this.#text.indexOf('\n', end)
    return found === -1 ? this.#text.length : found + 1
  }
}

function nameOf({ key }: Pair): string | undefined {
  return isScalar(key) ? String(key.value) : undefined
}

function rangeOf(node: unknown): [start: number, end: number] {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
  if (!Array.isArray(range)) throw new TypeError('The node is not of a text.')
  return [Number(range[0]), Number(range[1])]
}
