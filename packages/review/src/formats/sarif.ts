import { operationsOf } from '../approvals/entries.ts'
import { isBlocking, type JudgedFinding } from '../finding/policy.ts'
import type { Review } from '../review.ts'
import { worstFirst } from './worst-first.ts'

/** The review as SARIF 2.1.0, which code scanning reads: a result per finding. */
export function sarif(review: Review): string {
  const findings = worstFirst(review.findings)
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'contract-first review', rules: rules.map((id) => ({ id })) } },
        results: findings.map(result),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function result(finding: JudgedFinding): object {
  const { rule, part, sentence, whoBreaks, at, survivor, fingerprint } = finding
  const what = [part, sentence].filter((text) => text !== '').join(': ')
  const who = whoBreaks === undefined ? '' : ` Who breaks: ${whoBreaks}.`
  const place = at.side === 'head' ? at : survivor
  return {
    ruleId: rule,
    level: levelOf(finding),
    message: { text: `${operationsOf(finding).join(', ')}: ${what}.${who}` },
    partialFingerprints: { 'contractFirstReview/v1': fingerprint },
    ...(place && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(place.file) },
            region: { startLine: place.line, startColumn: place.column },
          },
        },
      ],
    }),
    ...(finding.approval && {
      suppressions: [{ kind: 'external', justification: `${finding.approval.reason}: ${finding.approval.note}` }],
    }),
  }
}

function levelOf(finding: JudgedFinding): 'error' | 'warning' | 'note' {
  if (isBlocking(finding)) return 'error'
  return finding.class === 'note' ? 'note' : 'warning'
}
