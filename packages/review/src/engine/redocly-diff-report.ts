import { z } from 'zod'
import type { Bump } from '../finding/finding.ts'
import { CannotReview } from '../reading/cannot-review.ts'

/** A place on one side of the comparison, and the value there. */
interface RedoclyPlace {
  /** Relative to the folder that the engine ran in, or a URL. */
  file: string
  pointer: string
  line: number
  col: number
  value?: unknown
}

export interface RedoclyChange {
  /** A pointer through the operation; the `pointer` of a place may go through `components`. */
  path: string
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  impact: Bump
  verdicts: readonly { ruleId: string; impact: Bump; message: string }[]
  property?: string | undefined
  base?: RedoclyPlace | undefined
  revision?: RedoclyPlace | undefined
}

/** The members of the output of `redocly diff --format json` that are used. */
export interface RedoclyDiffReport {
  reportVersion: '1'
  infoVersions: { base?: string | undefined; revision?: string | undefined }
  summary: Readonly<Record<Bump, number>>
  changes: readonly RedoclyChange[]
}

const BUMPS = ['major', 'minor', 'patch'] as const
const impact = z.enum(BUMPS)
const place = z.object({
  file: z.string(),
  pointer: z.string(),
  line: z.int().positive(),
  col: z.int().positive(),
  value: z.unknown().optional(),
})

const change: z.ZodType<RedoclyChange> = z
  .object({
    path: z.string().startsWith('#/'),
    typeName: z.string(),
    kind: z.enum(['added', 'removed', 'modified']),
    impact,
    verdicts: z.array(z.object({ ruleId: z.string(), impact, message: z.string() })),
    property: z.string().optional(),
    base: place.optional(),
    revision: place.optional(),
  })
  .refine((candidate) => candidate.base ?? candidate.revision, 'a change without a place')

const report: z.ZodType<RedoclyDiffReport> = z
  .object({
    reportVersion: z.literal('1'),
    infoVersions: z.object({ base: z.string().optional(), revision: z.string().optional() }),
    summary: z.object({ major: z.int(), minor: z.int(), patch: z.int() }),
    changes: z.array(change),
  })
  .refine(
    ({ changes, summary }) =>
      BUMPS.every((bump) => changes.filter((each) => each.impact === bump).length === summary[bump]),
    'the summary does not count the changes that are listed',
  )

/**
 * Reads the engine's report. The engine is experimental, so any unknown form is refused: a misread report could pass a
 * breaking change.
 *
 * @throws {CannotReview} if there is no report, or its form is unknown.
 */
export function readRedoclyDiffReport(stdout: string): RedoclyDiffReport {
  if (stdout.trim() === '') throw new CannotReview('redocly diff printed no report')
  let json: unknown
  try {
    json = JSON.parse(stdout)
  } catch {
    throw new CannotReview(`redocly diff did not print its report: ${stdout.trim().slice(0, 80)}`)
  }
  const parsed = report.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CannotReview(
    `redocly diff printed an unknown kind of report (at /${issue?.path.join('/')}: ${issue?.message}): ` +
      'use the version of @redocly/cli that is pinned in pnpm-workspace.yaml',
  )
}
