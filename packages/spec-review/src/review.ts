import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CannotReview } from './cannot-review.ts'
import { readDocument } from './document.ts'
import { type Comparison, compare } from './engine/redocly-diff.ts'
import { findMergeBase, findRoot, type MergeBase, writeFolderAt } from './git.ts'
import { type LintProblem, lint } from './lint.ts'

const folder = 'openapi'
const contract = `${folder}/petstore.yaml`
const rules = `${folder}/redocly.yaml`

/** Everything that is known about a change of the contract. */
export interface Review {
  /** The contract's path, relative to the root of the repository. */
  readonly path: string
  readonly mergeBase: MergeBase
  /** Absent when the base has no contract: then everything is new, and nothing can break. */
  readonly comparison?: Comparison
  /** How the contract itself differs: not at all, only as text (comments, order, layout), or in what it says. */
  readonly difference: 'none' | 'text' | 'content'
  readonly lintProblems: readonly LintProblem[]
}

/**
 * Reviews the contract of the work tree, uncommitted edits included, against the merge base of `ref` and HEAD.
 *
 * @param directory - anywhere inside the repository
 * @param ref - what the change is to be merged into; see `findMergeBase` for the default
 * @throws {CannotReview} when any part of the review could not be made.
 */
export async function review(directory: string, ref?: string): Promise<Review> {
  const root = await findRoot(directory)
  const mergeBase = await findMergeBase(root, ref)
  if (!existsSync(join(root, contract))) throw new CannotReview(`${contract} is missing from the work tree`)
  const revision = { root, path: contract, document: readDocument(join(root, contract), contract) }

  // Real path: the engine reports files by theirs, and a temporary folder is often a symbolic link.
  const baseRoot = realpathSync(mkdtempSync(join(tmpdir(), 'spec-review-')))
  try {
    await writeFolderAt(root, mergeBase.commit, folder, baseRoot)
    const baseFile = join(baseRoot, contract)
    if (!existsSync(baseFile)) {
      return { path: contract, mergeBase, difference: 'content', lintProblems: await lint(root, contract, rules) }
    }
    const label = `${mergeBase.commit.slice(0, 7)}:${contract}`
    const base = { root: baseRoot, path: contract, document: readDocument(baseFile, label) }
    const [comparison, lintProblems] = await Promise.all([compare(base, revision), lint(root, contract, rules)])
    const isSameText = readFileSync(baseFile).equals(readFileSync(join(root, contract)))
    const difference = isSameText ? 'none' : isDeepStrictEqual(base.document, revision.document) ? 'text' : 'content'
    return { path: contract, mergeBase, comparison, difference, lintProblems }
  } finally {
    rmSync(baseRoot, { recursive: true, force: true })
  }
}
