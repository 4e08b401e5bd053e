import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Excess, refuseExcess } from '../excess.ts'
import { isObject } from '../json/json.ts'
import type { Pointer } from '../json/pointer.ts'
import { DocumentError, type DocumentProblem } from '../problem.ts'
import { Aliases } from './aliases.ts'
import { displayPath } from './display-path.ts'
import { isWhole } from './json-members.ts'
import { JsonPositions } from './json-positions.ts'
import type { LineAndColumn } from './lines.ts'
import type { ReadAsMeant } from './place.ts'
import { Positions } from './positions.ts'
import { hasAliases, parseYaml, parseYamlEvents, type YamlEvents, YamlMistake } from './yaml.ts'

/** A YAML or JSON file: its content, and the place of everything in it. */
export class SourceFile {
  /** Absolute, or a URL. */
  readonly path: string
  /** The content, in which a YAML alias is the same object in several places. */
  readonly parsed: unknown
  readonly isJson: boolean
  /** Bytes take half the memory of a text with one character beyond Latin-1. */
  readonly #content: string | Buffer
  readonly #label: string
  /** The parser's events for YAML, kept since parsing twice would take as long as everything else. */
  #events: YamlEvents | undefined
  #positions: JsonPositions | Positions | undefined
  #aliases: Aliases | undefined

  /**
   * @param label - its name in messages; default: its path
   * @param isText - whether it is neither YAML nor JSON, but a text
   * @throws {DocumentError} when it does not parse, or holds more than a reader can handle
   */
  constructor(path: string, content: string | Buffer, label: string = displayPath(path), isText: boolean = false) {
    this.path = path
    this.#content = content
    this.#label = label
    const { text } = this
    const json = isText ? undefined : parseJson(text, content)
    this.isJson = json !== undefined
    this.parsed = isText ? text : (json ?? this.#parse(text))
  }

  get text(): string {
    return this.#content.toString()
  }

  /** The place of the key (or list item) that steps lead to, or of its nearest parent that exists. */
  locate(steps: readonly string[]): LineAndColumn {
    if (typeof this.parsed === 'string') return { line: 1, column: 1 }
    this.#positions ??= this.isJson ? new JsonPositions(this.text) : new Positions(this.text, this.#events)
    return this.#positions.locate(steps)
  }

  /** The one place that stands for all the places that YAML aliases give a value. */
  writtenAt(pointer: Pointer): Pointer {
    if (this.#events === undefined) return pointer
    this.#aliases ??= new Aliases(hasAliases(this.#events.events) ? this.parsed : undefined)
    return this.#aliases.firstPlace(pointer)
  }

  /** The places that are read as meant, rather than as YAML requires. */
  get corrections(): ReadAsMeant[] {
    const message = 'is indented less than what it belongs to: read as if it were indented'
    return [...(this.#events?.spaces.keys() ?? [])].map((line) => ({
      file: this.#label,
      line,
      column: 1,
      message,
      source: this,
      pointer: undefined,
    }))
  }

  /** The number that steps lead to, as it is written: `1.10`, not 1.1. */
  numberAt(steps: readonly string[]): string | undefined {
    const { line, column } = this.locate(steps)
    const rest = this.text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .slice(column - 1)
    return /^[^:]*:\s*([-+.\w]+)/.exec(rest)?.[1]
  }

  problem(steps: readonly string[], message: string): DocumentProblem {
    return { file: this.#label, ...this.locate(steps), message }
  }

  #parse(text: string): unknown {
    try {
      this.#events = parseYamlEvents(text)
      const parsed = parseYaml(text, this.#events)
      refuseExcess(parsed, text.length)
      return parsed
    } catch (error) {
      if (error instanceof Excess) throw new DocumentError([this.problem(error.path, error.message)])
      if (!(error instanceof YamlMistake)) throw error
      const { line, column, message } = error
      throw new DocumentError([{ file: this.#label, line, column, message }])
    }
  }
}

/**
 * Reads a YAML or JSON file.
 * @param label - its name in messages; default: its path
 * @throws {DocumentError} when it is missing or does not parse
 */
export function readSourceFile(file: string, label: string = displayPath(file)): SourceFile {
  const path = resolve(file)
  let content: Buffer
  try {
    // Nothing else is waiting, and an asynchronous read would take a large file in many parts.
    content = readFileSync(path)
  } catch (error) {
    const isMissing = isObject(error) && error.code === 'ENOENT'
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const message = isMissing ? 'there is no such file' : `cannot be read: ${reason}`
    throw new DocumentError([{ file: label, line: 1, column: 1, message }])
  }
  return new SourceFile(path, content, label)
}

/**
 * Parses JSON, which the YAML parser could do too, but twenty times slower; on a mistake, that one says where it is.
 */
function parseJson(text: string, content: string | Buffer): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    const parsed: object = JSON.parse(text)
    return isWhole(typeof content === 'string' ? Buffer.from(content) : content, parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
