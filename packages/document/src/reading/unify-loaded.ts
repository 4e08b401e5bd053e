import type { Pointer } from '../json/pointer.ts'
import { DocumentError, type DocumentProblem, describeCauses, type Finding, movedTo } from '../problem.ts'
import { type UnifyOptions, unify } from '../view/unify.ts'
import type { LoadedDocument } from './load.ts'

/** A unified document, with what every tool says about it in the same words. */
export interface UnifiedDocument {
  /** Tells where the value at a place of the document was written. */
  originOf(pointer: Pointer): Pointer
  /** Finds the place of each finding in its file. */
  locate(findings: readonly Finding[]): DocumentProblem[]
  /** The places that are read as meant, as they are written; those of `load` are not among them. */
  corrections: readonly Finding[]
  /** Lines about what is read as it is meant rather than as it is written: one for each kind, with its first place. */
  corrected(): string[]
}

/**
 * Unifies a loaded document, in place.
 * @throws {DocumentError} with each place, when its meaning is unclear
 */
export function unifyLoaded(
  { document, locate: locateWritten, corrections: asRead }: Pick<LoadedDocument, 'document' | 'locate' | 'corrections'>,
  options: Pick<UnifyOptions, 'keepsUntypedNullable' | 'isCompared'> = {},
): UnifiedDocument {
  const unclear: Finding[] = []
  const corrections: Finding[] = []
  const { originOf } = unify(document, {
    ...options,
    problem: (pointer, message) => unclear.push({ pointer, message }),
    correct: (correction) => corrections.push(correction),
  })
  const locate = (findings: readonly Finding[]) =>
    locateWritten(findings.map((finding) => movedTo(originOf(finding.pointer), finding)))
  if (unclear.length > 0) throw new DocumentError(locate(unclear))
  return {
    originOf,
    locate,
    corrections: corrections.map((finding) => movedTo(originOf(finding.pointer), finding)),
    corrected: () => describeCauses([...asRead, ...locate(corrections)]),
  }
}
