#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { CannotReview } from './cannot-review.ts'
import { report } from './report.ts'
import { review } from './review.ts'

const usage = `Usage: pnpm review [--base REF]

Lints openapi/petstore.yaml and compares it with the merge base of REF and HEAD; prints a Markdown report.

  --base REF   what the change is to be merged into (default: origin/HEAD, origin/main, else main)
  --help       print this

Exit status: 0 nothing breaks, 1 a breaking change or a lint error, 2 the review could not be made.
`

try {
  const { values } = parseArgs({ options: { base: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) process.stdout.write(usage)
  else {
    const made = await review(process.cwd(), values.base)
    process.stdout.write(report(made))
    const breaks = made.comparison?.findings.some((finding) => finding.class === 'breaking') ?? false
    process.exitCode = breaks || made.lintProblems.some((problem) => problem.severity === 'error') ? 1 : 0
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const message = error instanceof Error && (isUsage || error instanceof CannotReview) ? error.message : inspect(error)
  process.stderr.write(`review: ${message}${isUsage ? ' (see --help)' : ''}\n`)
  process.exitCode = 2
}

/** An error nobody foresaw is a bug of the review: its stack is what its maintainers need. */
function inspect(error: unknown): string {
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error)
}
