import { plain, shortened } from '@contract-first/document/report'
import { operationsOf } from './approvals/entries.ts'
import { headline } from './comment/headline.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { reviewFiles } from './review-files.ts'
import { grouped, times } from './verdict/groups.ts'

/** A review in a few lines. */
export interface Brief {
  /** `1 breaking, 2 additions`. */
  headline: string
  /** The changes that matter to callers, worst first, such as `breaking for listNotes: the parameter limit is gone`. */
  changes: readonly string[]
}

const OPERATIONS_MAX = 3

/**
 * Compares two documents, without running checks. Returns undefined if one does not exist: outside a repository, before the
 * first commit, or if the commit lacks the document.
 *
 * @param directory - what the paths are relative to
 * @param documents - files, or `REF:path` of the repository
 */
export async function briefOf(directory: string, documents: readonly [string, string]): Promise<Brief | undefined> {
  try {
    const review = await reviewFiles(directory, documents, {}, new Date().toISOString().slice(0, 10))
    // The headline says which version is needed.
    const told = review.findings.filter(
      ({ class: name, kind, rule }) => rule !== 'version-not-raised' && (name !== 'note' || kind === 'addition'),
    )
    const changes = grouped(told).map((group) => {
      const [{ class: name, part, sentence }] = group
      const operations = [...new Set(group.flatMap(operationsOf))]
      const more = operations.length > OPERATIONS_MAX ? ' and others' : ''
      const what = [part, sentence].filter((text) => text !== '').join(': ')
      const kind = name === 'note' ? 'addition to' : `${name} for`
      return plain(
        shortened(`${kind} ${operations.slice(0, OPERATIONS_MAX).join(', ')}${more}: ${what}${times(group)}`, 200),
      )
    })
    return { headline: plain(headline(review).replaceAll('`', '')), changes }
  } catch (error) {
    if (error instanceof CannotReview) return undefined
    throw error
  }
}
