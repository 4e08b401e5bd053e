import type { Check } from './check.ts'
import { type Document, newProblems } from './new-problems.ts'

/**
 * Which rules the change breaks.
 *
 * @param rules - Redocly's configuration, absolute
 */
export async function lintCheck(base: Document | undefined, revision: Document, rules: string): Promise<Check> {
  const { problems, older } = await newProblems(base, revision, rules)
  return {
    name: 'Lint',
    outcome: problems.some((problem) => problem.severity === 'error') ? 'failed' : 'passed',
    summary: `${problems.length || 'no'} new problem${problems.length === 1 ? '' : 's'}${older}`,
    problems,
  }
}
