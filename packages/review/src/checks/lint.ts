import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from '../reading/named-document.ts'
import type { Check, Problem } from './check.ts'
import { newProblems } from './new-problems.ts'

/** Redocly's configuration, and how the report calls it if it is not the project's. */
export interface Rules {
  /** Absolute. */
  file: string
  name?: string
}

/**
 * The rules of a project: the first of these files, relative to its root, that exists.
 *
 * @returns Redocly's recommended rules if there is none.
 */
export function rulesOf(root: string, files: readonly string[]): Rules {
  const found = files.map((file) => join(root, file)).find((file) => existsSync(file))
  if (found !== undefined) return { file: found }
  const file = fileURLToPath(new URL('recommended.yaml', import.meta.url))
  return {
    file,
    name: `Redocly's recommended rules, since there is no ${files.map((path) => `\`${path}\``).join(' or ')}`,
  }
}

/**
 * Checks which rules the change breaks.
 *
 * @param examples - the check of the examples: a problem that it lists is not listed twice
 */
export async function lintCheck(
  base: Place | undefined,
  revision: Place,
  { file, name }: Rules,
  examples: Promise<Check>,
): Promise<Check> {
  const [found, { problems: listed }] = await Promise.all([newProblems(base, revision, file), examples])
  const known = new Set(listed.map(keyOf))
  const problems = found.problems.filter((problem) => !known.has(keyOf(problem)))
  return {
    name: 'Lint',
    outcome: problems.some((problem) => problem.severity === 'error') ? 'failed' : 'passed',
    summary: `${problems.length || 'no'} new problem${problems.length === 1 ? '' : 's'}${found.older}${name === undefined ? '' : ` (by ${name})`}`,
    problems,
  }
}

function keyOf({ rule, message, at }: Problem): string {
  return JSON.stringify([rule, message, at?.file, at?.line])
}
