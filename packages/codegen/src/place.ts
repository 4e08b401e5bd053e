import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Source } from '@redocly/openapi-core'
import type { Pointer } from './pointer.ts'
import type { DocumentProblem, Finding } from './problem.ts'

/** Where something of a bundled document comes from: a file, and the place in it. */
export interface Origin {
  source: Source
  pointer: Pointer
}

/** Finds where in the one file of a document each finding stands. Only a document with findings is read a second time. */
export async function locateIn(path: string, findings: readonly Finding[]): Promise<DocumentProblem[]> {
  if (findings.length === 0) return []
  const { Source } = await import('@redocly/openapi-core')
  const source = new Source(path, await readFile(path, 'utf8'))
  return locateBy((pointer) => ({ source, pointer }), findings)
}

/** Finds where in its file each finding stands. */
export async function locateBy(
  originOf: (pointer: Pointer) => Origin,
  findings: readonly Finding[],
): Promise<DocumentProblem[]> {
  if (findings.length === 0) return []
  const { getLineColLocation } = await import('@redocly/openapi-core')
  return findings.map(({ pointer, message }) => {
    const origin = originOf(pointer)
    const { start } = getLineColLocation({ source: origin.source, pointer: `#${origin.pointer}`, reportOnKey: true })
    // A message that names the place names that of the file, which is what its reader looks at.
    const text = pointer === '' ? message : message.replace(`#${pointer}`, () => `#${origin.pointer}`)
    return { file: displayPath(origin.source.absoluteRef), line: start.line, column: start.col, message: text }
  })
}

/** A path as people here would write it. */
export function displayPath(file: string): string {
  if (/^https?:/i.test(file)) return file
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}
