import type { Check, Problem } from './check.ts'
import { type Document, newProblems } from './new-problems.ts'

/**
 * Checks which rules the change breaks.
 *
 * @param rules - Redocly's configuration, absolute
 * @param examples - the check of the examples: a problem that it lists is not listed twice
 */
export async function lintCheck(
  base: Document | undefined,
  revision: Document,
  rules: string,
  examples: Promise<Check>,
): Promise<Check> {
  const [found, { problems: listed }] = await Promise.all([newProblems(base, revision, rules), examples])
  const known = new Set(listed.map(keyOf))
  const problems = found.problems.filter((problem) => !known.has(keyOf(problem)))
  return {
    name: 'Lint',
    outcome: problems.some((problem) => problem.severity === 'error') ? 'failed' : 'passed',
    summary: `${problems.length || 'no'} new problem${problems.length === 1 ? '' : 's'}${found.older}`,
    problems,
  }
}

function keyOf({ rule, message, at }: Problem): string {
  return JSON.stringify([rule, message, at?.file, at?.line])
}
