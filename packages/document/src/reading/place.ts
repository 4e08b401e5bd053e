import { relative } from 'node:path'
import { type Pointer, stepsOf } from '../json/pointer.ts'
import { type DocumentProblem, type Finding, movedTo } from '../problem.ts'
import type { SourceFile } from './source-file.ts'

/** Where something of a bundled document comes from: a file, and the place in it. */
export interface Origin {
  file: SourceFile
  pointer: Pointer
}

/** Finds where in its file each finding stands. */
export function locateBy(originOf: (pointer: Pointer) => Origin, findings: readonly Finding[]): DocumentProblem[] {
  return findings.map((finding) => {
    const { file, pointer } = originOf(finding.pointer)
    const { cause, advice } = finding
    const problem = file.problem(stepsOf(pointer), movedTo(pointer, finding).message)
    return { ...problem, ...(cause !== undefined && { cause }), ...(advice !== undefined && { advice }) }
  })
}

/** Whether what is named as a file is on the network. */
export function isRemote(name: string): boolean {
  return /^https?:/i.test(name)
}

/** A path as people here would write it. */
export function displayPath(file: string): string {
  if (isRemote(file)) return file
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}
