import type { Pointer } from './json/pointer.ts'

/** Something to say about a place in the bundled document. */
export interface Finding {
  pointer: Pointer
  message: string
  /** A text that it shares with others of its kind; default: its message. */
  cause?: string
  /** The name of the construct, for tools that let some through. */
  construct?: string
  /** Advice about all of its kind, for the user of the command. */
  advice?: string
}

/** Moves a finding to another place; a message that names the old place names the new one. */
export function movedTo(pointer: Pointer, finding: Finding): Finding {
  if (pointer === finding.pointer || finding.pointer === '') return { ...finding, pointer }
  return { ...finding, pointer, message: finding.message.replace(`#${finding.pointer}`, () => `#${pointer}`) }
}

/** A finding at its place in its file (line and column count from 1). */
export interface DocumentProblem {
  file: string
  line: number
  column: number
  message: string
  cause?: string
  advice?: string
}

/** Everything that is wrong with a document, found in one run: sorted by place, and each problem once. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problems: readonly DocumentProblem[]

  constructor(problems: readonly DocumentProblem[]) {
    const sorted = sortByPlace(problems)
    super(sorted.map(describeProblem).join('\n'))
    this.problems = sorted
  }
}

/** Sorts the problems of each file by line, and drops those that say the same about the same place. */
export function sortByPlace(problems: readonly DocumentProblem[]): DocumentProblem[] {
  const distinct = new Map(problems.map((problem) => [describeProblem(problem), problem]))
  const files = [...new Set(problems.map(({ file }) => file))]
  return [...distinct.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
}

/** `file:line:column: message`, as compilers write it. */
export function describeProblem({ file, line, column, message }: DocumentProblem): string {
  return `${file}:${line}:${column}: ${message}`
}

/** The problems as lines, one for each cause, with its first place, how many others there are, and what to do. */
export function describeCauses(problems: readonly DocumentProblem[]): string[] {
  const causes = new Map<string, { first: DocumentProblem; count: number }>()
  for (const problem of sortByPlace(problems)) {
    const cause = problem.cause ?? problem.message
    const known = causes.get(cause)
    if (known) known.count++
    else causes.set(cause, { first: problem, count: 1 })
  }
  return [...causes.values()].map(({ first, count }) => {
    const others = count === 1 ? '' : ` (and at ${count - 1} more ${count === 2 ? 'place' : 'places'})`
    return `${describeProblem(first)}${others}${first.advice === undefined ? '' : `; ${first.advice}`}`
  })
}

/** The message about a field next to a `$ref` to a path item with the same field. */
export function givenTwice(field: string): string {
  return `${JSON.stringify(field)} stands next to a $ref to a path item that also has it: keep one of them`
}
