import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRemote } from '@contract-first/document'
import { readApprovals } from './approvals/read-approvals.ts'
import type { Check } from './checks/check.ts'
import { examplesCheck } from './checks/examples.ts'
import { lintCheck } from './checks/lint.ts'
import type { Configuration } from './configuration.ts'
import { readConfiguration } from './read-configuration.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { NamedDocuments, type Place } from './reading/named-document.ts'
import { type Review, review } from './review.ts'

/** Files of a project, relative to the working directory; each may be left out. */
export interface ProjectFiles {
  approvals?: string | undefined
  configuration?: string | undefined
  /** Redocly's configuration. */
  rules?: string | undefined
  /** Files of recorded calls. */
  traffic?: readonly string[] | undefined
  /** Settings that replace those of the configuration. */
  instead?: Partial<Configuration>
}

interface NamedFiles extends ProjectFiles {
  /** Whether files that the documents refer to may be fetched from other hosts. */
  allowRemote?: boolean
}

/**
 * Reviews the step from one document to another, wherever they are: files, `REF:path` of the repository, or `-` for stdin.
 *
 * @param directory - what the paths are relative to
 * @throws {CannotReview} when any part of the review could not be made.
 */
export async function reviewFiles(
  directory: string,
  [before, after]: readonly [string, string],
  { approvals, configuration, rules, instead, traffic, allowRemote = false }: NamedFiles,
  today: string,
): Promise<Review> {
  const root = realpathSync(directory)
  if (before === '-' && after === '-') throw new CannotReview('only one document can be read from stdin')
  if (rules !== undefined && (allowRemote || [before, after].some(isRemote)))
    throw new CannotReview('--rules checks files alone: fetch the documents and what they refer to first')
  const documents = new NamedDocuments(root)
  try {
    return await reviewOf(await documents.find(before), await documents.find(after))
  } finally {
    documents.remove()
  }

  function reviewOf(base: Place, head: Place): Promise<Review> {
    const name = base.root === root ? base.path : before
    return review({
      head,
      base: { ...base, name: `\`${name}\``, label: name },
      configuration: { ...readConfiguration(projectFile(root, configuration), configuration ?? ''), ...instead },
      approvals: readApprovals(projectFile(root, approvals), approvals ?? 'openapi/approvals.yaml'),
      today,
      traffic: traffic && { directory, files: traffic },
      allowRemote,
      runChecks: async () => {
        if (rules === undefined) return [notRequested('Lint'), notRequested('Examples')]
        const project = { file: projectFile(root, rules) }
        const examples = examplesCheck(base, head)
        return Promise.all([lintCheck(base, head, project, examples), examples])
      },
    })
  }
}

function projectFile(root: string, path: string | undefined): string {
  if (path === undefined) return ''
  if (!existsSync(resolve(root, path))) throw new CannotReview(`${path} does not exist`)
  return resolve(root, path)
}

function notRequested(name: string): Check {
  return { name, outcome: 'skipped', summary: 'not checked: `--rules FILE` names the rules', problems: [] }
}
