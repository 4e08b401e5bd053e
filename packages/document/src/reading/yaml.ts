import { createRequire } from 'node:module'
import type { Event, Schema } from 'js-yaml'
import { LEVELS_MAX } from '../levels.ts'
import { type Indented, indent } from './indented.ts'

const require = createRequire(import.meta.url)

/**
 * The YAML parser, loaded only on demand: correct JSON does not need it, and loading it takes longer than reading most
 * documents.
 */
export function jsYaml(): typeof import('js-yaml') {
  return require('js-yaml')
}

/** The error for a text that is not YAML, or not a single document, with its place (line and column count from 1). */
export class YamlMistake extends Error {
  override readonly name = 'YamlMistake'
  readonly line: number
  readonly column: number

  constructor(message: string, line: number, column: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

/** YAML 1.2, and the merge key `<<` of YAML 1.1, which authors use although 1.2 does not mention it. */
function schema(): Schema {
  const { binaryTag, CORE_SCHEMA, mergeTag, omapTag, pairsTag, setTag } = jsYaml()
  return CORE_SCHEMA.withTags(mergeTag, binaryTag, omapTag, pairsTag, setTag)
}

/** The events of a text: the start of each mapping, list and scalar, and the end of each mapping and list. */
export interface YamlEvents extends Indented {
  events: Event[]
}

/**
 * Parses the events of a text. Quoted texts and brackets may go on in lines that are indented no more than their key,
 * as in other parsers.
 * @throws {YamlMistake}
 */
export function parseYamlEvents(written: string): YamlEvents {
  let events: Event[] = []
  let first: unknown
  const indented = indent(written, (text) => {
    try {
      events = jsYaml().parseEvents(text, { maxDepth: LEVELS_MAX })
      return undefined
    } catch (error) {
      first ??= error
      if (!(error instanceof jsYaml().YAMLException) || error.reason !== 'deficient indentation') throw mistakeOf(first)
      return error.mark ? error.mark.position - error.mark.column : undefined
    }
  })
  if (!indented) throw mistakeOf(first)
  return { events, ...indented }
}

export function hasAliases(events: readonly Event[]): boolean {
  const { ALIAS } = jsYaml().EVENT_ID
  return events.some(({ type }) => type === ALIAS)
}

/**
 * Parses YAML. An alias is the same object in several places; the result is undefined when the text is empty.
 * @throws {YamlMistake}
 */
export function parseYaml(written: string, { events, text }: YamlEvents = parseYamlEvents(written)): unknown {
  const documents = orMistake(() =>
    // `refuseExcess` counts what aliases expand to; their number does not matter.
    jsYaml().constructFromEvents(events, {
      source: text,
      schema: schema(),
      maxAliases: -1,
      maxTotalMergeKeys: -1,
    }),
  )
  if (documents.length > 1)
    throw new YamlMistake('expected one YAML document, but another begins here', lineOfSecondDocument(written), 1)
  return documents[0]
}

function orMistake<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw mistakeOf(error)
  }
}

function mistakeOf(error: unknown): unknown {
  if (!(error instanceof jsYaml().YAMLException)) return error
  const { line, column } = error.mark ?? { line: 0, column: 0 }
  return new YamlMistake(inOurWords(error.reason), line + 1, column + 1)
}

function inOurWords(reason: string): string {
  return reason.startsWith('nesting exceeded') ? `is nested more than ${LEVELS_MAX} levels deep` : reason
}

/** The line of its marker; the first document may have a marker too. */
function lineOfSecondDocument(text: string): number {
  const [start = ''] = /^(?:\uFEFF|\s|#.*|%.*)*(?:---(?=\s|$))?/.exec(text) ?? []
  const marker = /^(?:---|\.\.\.)(?=\s|$)/m.exec(text.slice(start.length))
  const before = text.slice(0, start.length + (marker?.index ?? 0))
  return before.split('\n').length
}
