import type { LineAndColumn } from './lines.ts'

/** A text with spaces inserted at the start of some lines, which a YAML parser requires and an author left out. */
export interface Indented {
  text: string
  /** The inserted spaces, by line. */
  spaces: ReadonlyMap<number, number>
}

/** More than any real indentation. */
const SPACES = 64
/** Parsing starts from the beginning for each line. */
const LINES_MAX = 1_000
const CHARACTERS_MAX = 100_000_000

/**
 * Indents each line that `deficientAt` names, until it names none. Within quotes and brackets, where only such lines can
 * be, the spaces mean nothing.
 * @param deficientAt - the offset at which a line that is not indented enough begins; undefined without one
 * @returns undefined when too many lines are deficient
 */
export function indent(written: string, deficientAt: (text: string) => number | undefined): Indented | undefined {
  let text = written
  let read = 0
  const spaces = new Map<number, number>()
  for (;;) {
    const start = deficientAt(text)
    if (start === undefined) return { text, spaces }
    read += start
    const line = text.slice(0, start).split('\n').length
    spaces.set(line, (spaces.get(line) ?? 0) + SPACES)
    if (spaces.size > LINES_MAX || read > CHARACTERS_MAX) return undefined
    text = text.slice(0, start) + ' '.repeat(SPACES) + text.slice(start)
  }
}

/** The place in the text as written. */
export function beforeIndenting({ line, column }: LineAndColumn, { spaces }: Indented): LineAndColumn {
  return { line, column: Math.max(1, column - (spaces.get(line) ?? 0)) }
}
