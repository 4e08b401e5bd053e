import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { DocumentProblem, Finding } from './problem.ts'
import type { SourceFile } from './source-file.ts'

/** Finds where in its file each finding stands. Only documents with findings are read a second time. */
export async function locate({ path }: SourceFile, findings: readonly Finding[]): Promise<DocumentProblem[]> {
  if (findings.length === 0) return []
  const { getLineColLocation, Source } = await import('@redocly/openapi-core')
  const source = new Source(path, await readFile(path, 'utf8'))
  return findings.map(({ pointer, message }) => {
    const { start } = getLineColLocation({ source, pointer: `#${pointer}`, reportOnKey: true })
    return { file: displayPath(path), line: start.line, column: start.col, message }
  })
}

/** A path as people here would write it. */
export function displayPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}
