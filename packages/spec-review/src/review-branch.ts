import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApprovals } from './approvals/read-approvals.ts'
import { CannotReview } from './cannot-review.ts'
import { examplesCheck } from './checks/examples.ts'
import { lintCheck } from './checks/lint.ts'
import { readConfiguration } from './configuration.ts'
import { findMergeBase, findRoot, writeFolderAt } from './git.ts'
import { type Review, review } from './review.ts'

const folder = 'openapi'
const contract = `${folder}/petstore.yaml`
const rules = `${folder}/redocly.yaml`
const configurationFile = `${folder}/review.yaml`
const approvalsFile = `${folder}/approvals.yaml`

/**
 * Reviews the contract of the work tree, uncommitted edits included, against the merge base of `ref` and HEAD.
 *
 * @param directory - anywhere inside the repository
 * @param ref - what the change is to be merged into; see `findMergeBase` for the default
 * @throws {CannotReview} when any part of the review could not be made.
 */
export async function reviewBranch(directory: string, ref: string | undefined, today: string): Promise<Review> {
  const root = await findRoot(directory)
  const mergeBase = await findMergeBase(root, ref)
  if (!existsSync(join(root, contract))) throw new CannotReview(`${contract} is missing from the work tree`)
  if (!existsSync(join(root, rules))) {
    throw new CannotReview(`${rules} is missing: it holds the rules that the contract is held to`)
  }
  const commit = mergeBase.commit.slice(0, 7)
  // Real path: the engine reports files by theirs, and a temporary folder is often a symbolic link.
  const baseRoot = realpathSync(mkdtempSync(join(tmpdir(), 'spec-review-')))
  try {
    await writeFolderAt(root, mergeBase.commit, folder, baseRoot)
    const head = { root, path: contract }
    const base = existsSync(join(baseRoot, contract)) ? { root: baseRoot, path: contract } : undefined
    return await review({
      head,
      base: {
        root: baseRoot,
        ...base,
        name: `\`${commit}\`, the merge base with \`${mergeBase.ref}\``,
        label: `${commit}:${contract}`,
      },
      configuration: readConfiguration(join(root, configurationFile), configurationFile),
      approvals: readApprovals(join(root, approvalsFile), approvalsFile),
      today,
      runChecks: async () => ({
        checks: await Promise.all([lintCheck(base, head, join(root, rules)), examplesCheck(base, head)]),
        findings: [],
      }),
    })
  } finally {
    rmSync(baseRoot, { recursive: true, force: true })
  }
}
