import { DocumentError } from '@contract-first/document'
import type { Files } from '../../src/files.ts'
import { generate } from '../../src/generate.ts'
import type { Part } from '../../src/options.ts'

/** The outcome for a document: generated, or refused, with the number of problems and the first one. */
export type Outcome = 'generated' | { problems: number; first: string }

/** Generates a document, and returns the outcome. */
export async function outcomeOf(
  file: string,
  only: readonly Part[],
): Promise<{ outcome: Outcome; files: Files | undefined }> {
  try {
    const { files } = await generate(file, 'codegen', { only, crossCheck: only.includes('types') })
    return { outcome: 'generated', files }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const [problem] = error.problems
    const first = problem ? `${problem.line}:${problem.column}: ${problem.message}` : ''
    return { outcome: { problems: error.problems.length, first: first.slice(0, 300) }, files: undefined }
  }
}
