import { type SarifResult, sarif as write } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import { RULES, type RuleId } from '../finding/rules.ts'
import type { Review } from '../review.ts'
import { usageOf } from '../traffic/words.ts'
import { grouped } from '../verdict/groups.ts'
import { isBlocking, type JudgedFinding } from '../verdict/policy.ts'

/** The review as SARIF 2.1.0, which code scanning reads: a result per finding. */
export function sarif(review: Review): string {
  const findings = grouped(review.findings).flat()
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort()
  return write(
    'contract-first review',
    rules.map((id) => ({ id, ...(isOurs(id) && { says: RULES[id], help: helpFor(id, review.help) }) })),
    findings.map(result),
  )
}

function result(finding: JudgedFinding): SarifResult {
  const { rule, part, sentence, whoBreaks, at, survivor, fingerprint, approval } = finding
  const what = [part, sentence].filter((text) => text !== '').join(': ')
  const who = whoBreaks === undefined ? '' : ` Who breaks: ${whoBreaks}.`
  const used = usageOf([finding])
  return {
    rule,
    level: levelOf(finding),
    message: `${operationsOf(finding).join(', ')}: ${what}.${who}${used === undefined ? '' : ` Traffic: ${used}.`}`,
    at: at.side === 'head' ? at : survivor,
    fingerprints: { 'contractFirstReview/v1': fingerprint },
    justification: approval && `${approval.reason}: ${approval.note}`,
  }
}

/** The address for a rule: `{rule}` stands for its id. */
function helpFor(id: string, help: string | undefined): string | undefined {
  return help?.replaceAll('{rule}', id)
}

function isOurs(id: string): id is RuleId {
  return Object.hasOwn(RULES, id)
}

function levelOf(finding: JudgedFinding): SarifResult['level'] {
  if (isBlocking(finding)) return 'error'
  return finding.class === 'note' ? 'note' : 'warning'
}
