import { type Pointer, stepsOf } from '../json/pointer.ts'
import { type DocumentProblem, type Finding, movedTo } from '../problem.ts'
import type { SourceFile } from './source-file.ts'

/** The file, and the place in it, where a value of a bundled document was written. */
export interface Origin {
  file: SourceFile
  pointer: Pointer
}

/** A place that is read as meant, before the document is unified. */
export interface ReadAsMeant extends DocumentProblem {
  source: SourceFile
  /** Undefined if it is about a line of YAML. */
  pointer: Pointer | undefined
}

/** Finds the places that are read as meant in their files. */
export function locateCorrections(originOf: (pointer: Pointer) => Origin, findings: readonly Finding[]): ReadAsMeant[] {
  return findings.flatMap((finding) => {
    const { file: source, pointer } = originOf(finding.pointer)
    return locateBy(originOf, [finding]).map((problem) => ({ ...problem, source, pointer }))
  })
}

/** Finds the place of each finding in its file. */
export function locateBy(originOf: (pointer: Pointer) => Origin, findings: readonly Finding[]): DocumentProblem[] {
  return findings.map((finding) => {
    const { file, pointer } = originOf(finding.pointer)
    const { cause, advice } = finding
    const problem = file.problem(stepsOf(pointer), movedTo(pointer, finding).message)
    return { ...problem, ...(cause !== undefined && { cause }), ...(advice !== undefined && { advice }) }
  })
}
