import type { Pointer } from './json/pointer.ts'

/** One thing in a document that there is something to say of, by its place in the bundled document. */
export interface Finding {
  pointer: Pointer
  message: string
}

/** A finding at another place: a message that names the place names that. */
export function movedTo(pointer: Pointer, finding: Finding): Finding {
  if (pointer === finding.pointer || finding.pointer === '') return { ...finding, pointer }
  return { pointer, message: finding.message.replace(`#${finding.pointer}`, () => `#${pointer}`) }
}

/** A finding at its place in its file (line and column count from 1). */
export interface DocumentProblem {
  file: string
  line: number
  column: number
  message: string
}

/** Everything that is wrong with a document, in one run: sorted by place, and each thing once. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problems: readonly DocumentProblem[]

  constructor(problems: readonly DocumentProblem[]) {
    const sorted = sortByPlace(problems)
    super(sorted.map(describeProblem).join('\n'))
    this.problems = sorted
  }
}

/** The problems of each file in the order of its lines. What is said twice of one place is kept once. */
export function sortByPlace(problems: readonly DocumentProblem[]): DocumentProblem[] {
  const distinct = new Map(problems.map((problem) => [describeProblem(problem), problem]))
  const files = [...new Set(problems.map(({ file }) => file))]
  return [...distinct.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
}

/** `file:line:column: message`, as compilers say it. */
export function describeProblem({ file, line, column, message }: DocumentProblem): string {
  return `${file}:${line}:${column}: ${message}`
}

/** What is wrong with a field beside a `$ref` to a path item with the same field. */
export function givenTwice(field: string): string {
  return `${JSON.stringify(field)} stands beside a $ref to a path item that has it too: keep one of them`
}
