import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CannotReview } from '../reading/cannot-review.ts'

/** A test that did not pass. */
export interface FailedTest {
  /** Absolute. */
  file: string
  /** The title with those around it; only the latter for a file that could not be loaded. */
  name: string
  message: string
  /** The line in `file` where it begins, counted from 1. */
  line: number
}

export interface TestRun {
  total: number
  failed: readonly FailedTest[]
}

const report = z.object({
  numTotalTests: z.int(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
            location: z.object({ line: z.int() }).nullish(),
          }),
        ),
      }),
    )
    // A run of no file would look like a run without failures.
    .min(1),
})

/** @throws {CannotReview} if the tests left no report, or its form is unknown. */
export function readVitestReport(file: string): TestRun {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CannotReview('the tests of the old client left no report: see what they printed above')
  }
  const parsed = report.safeParse(json)
  if (!parsed.success)
    throw new CannotReview(`the tests of the old client left an unknown report: ${parsed.error.message}`)
  return {
    total: parsed.data.numTotalTests,
    failed: parsed.data.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status !== 'passed' && failed.length === 0) {
        return [{ file, name: 'the file could not be loaded', message: message ?? '', line: 1 }]
      }
      return failed.map(({ fullName, failureMessages, location }) => ({
        file,
        name: fullName,
        message: failureMessages?.[0] ?? '',
        line: location?.line ?? 1,
      }))
    }),
  }
}
