import { readFileSync } from 'node:fs'
import type { DocumentProblem } from '@contract-first/document'

const LINES_AROUND = 2

/** The lines of the source around a problem, with their numbers; empty if the file cannot be read. */
export function excerptOf({ file, line, column }: DocumentProblem): string {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return ''
  }
  const first = Math.max(1, line - LINES_AROUND)
  const width = String(line + LINES_AROUND).length
  return lines
    .slice(first - 1, line + LINES_AROUND)
    .flatMap((text, index) => {
      const number = first + index
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      return number === line ? [shown, `${' '.repeat(width + 3)}| ${' '.repeat(Math.max(0, column - 1))}^`] : [shown]
    })
    .join('\n')
}
