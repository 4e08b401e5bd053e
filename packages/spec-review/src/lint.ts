import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotReview } from './cannot-review.ts'
import { reasonOf, runRedocly } from './engine/redocly.ts'

/** A rule that the contract does not keep. */
export interface LintProblem {
  readonly rule: string
  readonly severity: 'error' | 'warn'
  readonly message: string
  /** Relative to the root of the repository. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

const result = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      severity: z.enum(['error', 'warn']),
      message: z.string(),
      location: z
        .array(
          z.object({
            source: z.object({ ref: z.string() }),
            // A problem of the whole document has no range.
            start: z.object({ line: z.int() }).optional(),
          }),
        )
        .min(1),
    }),
  ),
})

/** More than anyone reads, so that the count in the headline is the real one. */
const problemsMax = 10_000

/**
 * Holds a contract to its rules.
 *
 * @param root - the root of the repository
 * @param path - the document, relative to `root`
 * @param configPath - Redocly's configuration with the rules, relative to `root`
 * @throws {CannotReview} when the rules are missing, hold a mistake, or the linter gave no result.
 */
export async function lint(root: string, path: string, configPath: string): Promise<readonly LintProblem[]> {
  if (!existsSync(join(root, configPath))) {
    throw new CannotReview(`${configPath} is missing: it holds the rules that the contract is held to`)
  }
  const run = await runRedocly(
    // A misspelt rule would otherwise be a rule that nobody checks.
    [
      'lint',
      path,
      '--config',
      configPath,
      '--lint-config',
      'error',
      '--format',
      'json',
      '--max-problems',
      `${problemsMax}`,
    ],
    root,
  )
  const parsed = result.safeParse(parseJson(run.stdout))
  if (!parsed.success) throw new CannotReview(`redocly lint gave no result: ${reasonOf(run.stderr)}`)
  const problems = parsed.data.problems.map(({ ruleId, severity, message, location: [place] }) => ({
    rule: ruleId,
    severity,
    message,
    file: place?.source.ref ?? path,
    line: place?.start?.line ?? 1,
  }))
  if (run.exitCode !== 0 && !problems.some((problem) => problem.severity === 'error')) {
    throw new CannotReview(`redocly lint failed without naming an error: ${reasonOf(run.stderr)}`)
  }
  return problems
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
