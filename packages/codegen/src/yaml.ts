import { parseYaml } from '@redocly/openapi-core'
import { LEVELS_MAX, refuseExcess } from './excess.ts'

/** A text that is not YAML, or not one document, and the place where (line and column count from 1). */
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

/**
 * Parses YAML. Its aliases are one object in several places.
 * @throws {YamlMistake}
 * @throws {Excess} when nobody could walk through what it says
 */
export function readYaml(body: string): unknown {
  const parsed = parse(body)
  refuseExcess(parsed, body.length)
  return parsed
}

function parse(body: string): unknown {
  try {
    return parseYaml(body, { maxDepth: LEVELS_MAX })
  } catch (error) {
    // The parser says the place at the end of its first line, perhaps with the name of the file.
    const text = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    const [, reason = text, line, column] = /^(.*?)(?: in ".*")? \((\d+):(\d+)\)$/.exec(text) ?? []
    if (line !== undefined) throw new YamlMistake(inOurWords(reason), Number(line), Number(column))
    throw new YamlMistake(inOurWords(reason), lineOfSecondDocument(body), 1)
  }
}

function inOurWords(reason: string): string {
  if (reason.startsWith('nesting exceeded')) return `is nested more than ${LEVELS_MAX} levels deep`
  if (reason.startsWith('expected a single document')) return 'expected one YAML document, and here another begins'
  return reason
}

/** Its marker; the first document may have one, too. */
function lineOfSecondDocument(body: string): number {
  const [start = ''] = /^(?:\uFEFF|\s|#.*|%.*)*(?:---(?=\s|$))?/.exec(body) ?? []
  const marker = /^(?:---|\.\.\.)(?=\s|$)/m.exec(body.slice(start.length))
  const before = body.slice(0, start.length + (marker?.index ?? 0))
  return before.split('\n').length
}
