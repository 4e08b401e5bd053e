import { SchemaVerdicts } from '../containment/schema-verdicts.ts'
import { redoclyDiff } from '../engine/redocly-diff.ts'
import type { Finding } from '../finding/finding.ts'
import { Schemas } from '../schema/canonical.ts'
import { SchemaComparison } from '../schema/differences.ts'
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
 * Compares two OpenAPI documents. Two judges look at them: our rules, which know directions, dates and schemas that say
 * the same in other words, and the engine, which sees every change. What the engine calls breaking and no rule of ours
 * judges, word by word of OpenAPI, is breaking.
 *
 * @param today - the day that sunsets are held against, as an ISO 8601 date
 * @param unchanged - what neither judge looks at
 * @throws {CannotReview} when either judge cannot look at every part of both documents.
 */
export async function compare(
  base: Side,
  head: Side,
  today: string = todayUtc(),
  unchanged: Unchanged = new Unchanged(base.document, head.document),
): Promise<Comparison> {
  const versions = { base: base.document.version, revision: head.document.version }
  const engine = redoclyDiff(base.document, head.document, (was, is) => unchanged.has(was, is))
  // It is awaited below; until then, a failure of ours must not leave it without anyone who listens.
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

/** `REVIEW_DATE` moves it, for a review of an old change and for tests. */
function todayUtc(): string {
  return process.env.REVIEW_DATE ?? new Date().toISOString().slice(0, 10)
}
