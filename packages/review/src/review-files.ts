import { existsSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { readApprovals } from './approvals/read-approvals.ts'
import type { Check } from './checks/check.ts'
import { examplesCheck } from './checks/examples.ts'
import { lintCheck } from './checks/lint.ts'
import { readConfiguration } from './configuration.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { type Review, review } from './review.ts'

/** Files of a project, relative to the folder that the command runs in; each may be left out. */
export interface ProjectFiles {
  readonly approvals?: string | undefined
  readonly configuration?: string | undefined
  /** Redocly's configuration. */
  readonly rules?: string | undefined
}

/**
 * Reviews the step from one document to another, wherever they are.
 *
 * @param directory - what the paths are relative to
 * @throws {CannotReview} when any part of the review could not be made.
 */
export function reviewFiles(
  directory: string,
  [before, after]: readonly [string, string],
  { approvals, configuration, rules }: ProjectFiles,
  today: string,
): Promise<Review> {
  const root = realpathSync(directory)
  const [base, head] = [before, after].map((path) => ({ root, path: documentPath(root, path) })) as [Place, Place]
  return review({
    head,
    base: { ...base, name: `\`${base.path}\``, label: base.path },
    configuration: readConfiguration(projectFile(root, configuration), configuration ?? ''),
    approvals: readApprovals(projectFile(root, approvals), approvals ?? 'openapi/approvals.yaml'),
    today,
    runChecks: async () => {
      if (rules === undefined) return { checks: [notAsked('Lint'), notAsked('Examples')], findings: [] }
      const file = projectFile(root, rules)
      const examples = examplesCheck(base, head)
      return { checks: await Promise.all([lintCheck(base, head, file, examples), examples]), findings: [] }
    },
  })
}

interface Place {
  readonly root: string
  readonly path: string
}

/** Relative, with forward slashes, and by its real name: the linter reports files by theirs. */
function documentPath(root: string, path: string): string {
  const absolute = resolve(root, path)
  if (!existsSync(absolute)) throw new CannotReview(`${path} does not exist`)
  if (!statSync(absolute).isFile()) throw new CannotReview(`${path} is not a file`)
  return relative(root, realpathSync(absolute)).replaceAll('\\', '/')
}

function projectFile(root: string, path: string | undefined): string {
  if (path === undefined) return ''
  if (!existsSync(resolve(root, path))) throw new CannotReview(`${path} does not exist`)
  return resolve(root, path)
}

function notAsked(name: string): Check {
  return { name, outcome: 'skipped', summary: 'not checked: `--rules FILE` names the rules', problems: [] }
}
