import { operationsOf } from '../approvals/entries.ts'
import type { Review } from '../review.ts'
import { usageOf } from '../traffic/words.ts'
import { grouped } from '../verdict/groups.ts'
import { isBlocking, type JudgedFinding } from '../verdict/policy.ts'

/** The review as GitLab's code quality report, which merge requests show. */
export function gitlab(review: Review): string {
  const issues = grouped(review.findings)
    .flat()
    .map((finding) => {
      const { rule, part, sentence, at, survivor, fingerprint } = finding
      const place = at.side === 'head' ? at : (survivor ?? at)
      const what = [part, sentence].filter((text) => text !== '').join(': ')
      const used = usageOf([finding])
      return {
        description: `${operationsOf(finding).join(', ')}: ${what}${used === undefined ? '' : ` (traffic: ${used})`}`,
        check_name: rule,
        fingerprint,
        severity: severityOf(finding),
        location: { path: place.file, lines: { begin: place.line } },
      }
    })
  return `${JSON.stringify(issues, null, 2)}\n`
}

function severityOf(finding: JudgedFinding): 'blocker' | 'major' | 'minor' | 'info' {
  if (finding.class === 'note') return 'info'
  if (isBlocking(finding)) return finding.class === 'breaking' ? 'blocker' : 'major'
  return 'minor'
}
