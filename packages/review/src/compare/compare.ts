import { SchemaVerdicts } from '../containment/schema-verdicts.ts'
import type { Finding } from '../finding/finding.ts'
import { alignWords } from '../reading/align-words.ts'
import { SchemaComparison } from '../schema/differences.ts'
import { Schemas } from '../schema/schemas.ts'
import type { Concerns } from '../traffic/concern.ts'
import { compareOperations } from './compare-operations.ts'
import { Judged } from './judged.ts'
import { compareSchemaNames } from './names.ts'
import { addOtherChanges } from './other-changes.ts'
import { compareRateLimitPlans } from './rate-limit-plans.ts'
import { Unchanged } from './unchanged.ts'
import { Findings, type Side } from './verdicts.ts'

export interface Comparison {
  findings: readonly Finding[]
  /** The calls that each finding concerns. */
  concerns: Concerns
  /** `info.version` of both sides; OpenAPI wants one, and not every document has one. */
  versions: { base?: string | undefined; revision?: string | undefined }
}

/**
 * Compares two OpenAPI documents: rules judge what callers depend on, and every other difference is a note.
 *
 * @param today - the day that sunsets are compared with, as an ISO 8601 date
 * @param unchanged - the parts that no rule examines
 * @throws {CannotReview} if a part of a document cannot be examined.
 */
export function compare(base: Side, head: Side, today: string = todayUtc(), known?: Unchanged): Comparison {
  alignWords(base.document, head.document)
  const unchanged = known ?? new Unchanged(base.document, head.document)
  const versions = { base: base.document.version, revision: head.document.version }
  const findings = new Findings(base, head)
  const schemas = new SchemaComparison(new Schemas(base.document), new Schemas(head.document))
  const comparing = {
    base: base.document,
    head: head.document,
    schemas,
    verdicts: new SchemaVerdicts(schemas),
    shown: new Map(),
    findings,
    today,
    unchanged,
    judged: new Judged(),
  }
  compareOperations(comparing)
  compareSchemaNames(comparing)
  compareRateLimitPlans(comparing)
  addOtherChanges(comparing)
  return { ...findings.list(), versions }
}

/** Today, or `REVIEW_DATE`, for reviews of old changes and for tests. */
function todayUtc(): string {
  return process.env.REVIEW_DATE ?? new Date().toISOString().slice(0, 10)
}
