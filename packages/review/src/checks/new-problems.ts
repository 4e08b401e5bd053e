import { posix } from 'node:path'
import type { Place } from '../reading/named-document.ts'
import type { Problem } from './check.ts'
import { type LintProblem, loadRules, redoclyLint } from './redocly-lint.ts'

export interface NewProblems {
  problems: readonly Problem[]
  /** How many problems the base has, too, as the end of a sentence; empty if there are none. */
  older: string
}

/**
 * The problems that a change adds. Problems of the base are counted but not reported; they are recognized by rule and
 * pointer, because lines move with every edit above them. The base is checked with the rules of the revision, so a new
 * rule does not report what was there before.
 *
 * @param rules - Redocly's configuration, absolute
 */
export async function newProblems(base: Place | undefined, revision: Place, rules: string): Promise<NewProblems> {
  const config = await loadRules(rules, revision)
  const now = await redoclyLint(revision, config)
  const before = now.length > 0 && base ? await redoclyLint(base, config) : []
  // A rule may report one place twice; as many problems are old as there were before.
  const left = Map.groupBy(before, (problem) => keyOf(problem, base?.path ?? ''))
  const added = now.filter((problem) => left.get(keyOf(problem, revision.path))?.pop() === undefined)
  const older = now.length - added.length
  return {
    problems: added.map(({ severity, rule, message, file, line }) => ({ severity, rule, message, at: { file, line } })),
    older: older === 0 ? '' : `; ${older} older than this change`,
  }
}

/** The two documents may have different names, and lie in different folders. */
function keyOf({ rule, file, pointer }: LintProblem, path: string): string {
  const part = file === path ? '' : posix.relative(posix.dirname(path), file)
  return JSON.stringify([rule, part, pointer])
}
