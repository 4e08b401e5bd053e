import { resolve } from 'node:path'
import { z } from 'zod'
import { reasonOf, runRedocly } from '../engine/redocly.ts'
import { CannotReview } from '../reading/cannot-review.ts'
import type { Document } from './new-problems.ts'

/** A violation of a rule. */
export interface LintProblem {
  rule: string
  severity: 'error' | 'warn'
  message: string
  /** Relative to the folder that the linter ran in. */
  file: string
  /** Counted from 1. */
  line: number
  /** The pointer into `file`, with the linter's `#`. */
  pointer: string
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
            pointer: z.string().optional(),
            // A problem of the whole document has no range.
            start: z.object({ line: z.int() }).optional(),
          }),
        )
        .min(1),
    }),
  ),
})

/** More than anyone reads, so that the report counts all of them. */
const PROBLEMS_MAX = 10_000

/**
 * Lints a document; files are named relative to its root.
 *
 * @param configPath - Redocly's configuration with the rules, absolute
 * @throws {CannotReview} if the rules have a mistake, or the linter gave no result.
 */
export async function redoclyLint({ root, path }: Document, configPath: string): Promise<readonly LintProblem[]> {
  const run = await runRedocly(
    // A misspelt rule would otherwise never be checked.
    [
      'lint',
      resolve(root, path),
      '--config',
      configPath,
      '--lint-config',
      'error',
      '--format',
      'json',
      '--max-problems',
      `${PROBLEMS_MAX}`,
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
    pointer: place?.pointer ?? '#/',
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
