import { SchemaVerdicts } from '../containment/schema-verdicts.ts'
import { redoclyDiff } from '../engine/redocly-diff.ts'
import type { Finding } from '../finding/finding.ts'
import { SchemaComparison } from '../schema/differences.ts'
import { Schemas } from '../schema/schemas.ts'
import type { Concerns } from '../traffic/concern.ts'
import { compareOperations } from './compare-operations.ts'
import { addEngineFindings } from './engine-findings.ts'
import { Judged } from './judged.ts'
import { compareSchemaNames } from './names.ts'
import { compareRateLimitPlans } from './rate-limit-plans.ts'
import { Unchanged } from './unchanged.ts'
import { addUntold } from './untold.ts'
import { Findings, type Side } from './verdicts.ts'

export interface Comparison {
  findings: readonly Finding[]
  /** The calls that each finding concerns. */
  concerns: Concerns
  /** `info.version` of both sides; OpenAPI wants one, and not every document has one. */
  versions: { base?: string | undefined; revision?: string | undefined }
}

/**
 * Compares two OpenAPI documents with two judges: our rules, which know directions, dates and equivalent schemas, and
 * the engine, which sees every change. If the engine calls a change breaking, and no rule of ours covers that word of
 * OpenAPI, it is breaking.
 *
 * @param today - the day that sunsets are compared with, as an ISO 8601 date
 * @param unchanged - the parts that neither judge examines
 * @throws {CannotReview} if either judge cannot examine every part of both documents.
 */
export async function compare(
  base: Side,
  head: Side,
  today: string = todayUtc(),
  unchanged: Unchanged = new Unchanged(base.document, head.document),
): Promise<Comparison> {
  const versions = { base: base.document.version, revision: head.document.version }
  const engine = redoclyDiff(base.document, head.document, (was, is) => unchanged.has(was, is))
  // It is awaited below; if our rules throw before that, its rejection must not go unhandled.
  engine.catch(() => undefined)
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
  const { changes } = await engine
  addEngineFindings(comparing, changes)
  addUntold(comparing, changes)
  return { ...findings.list(), versions }
}

/** Today, or `REVIEW_DATE`, for reviews of old changes and for tests. */
function todayUtc(): string {
  return process.env.REVIEW_DATE ?? new Date().toISOString().slice(0, 10)
}
