import { entryFor } from '../approvals/entries.ts'
import { code, prose } from '../markdown.ts'
import { isBlocking } from '../policy.ts'
import type { Review } from '../review.ts'
import type { Extent } from './comment.ts'
import { numberedFindings } from './sections.ts'
import { folded, table } from './table.ts'

/** What is wrong with the approvals, and the entries that are missing. */
export function toApprove(review: Review, { rowsMax }: Extent): string {
  const { approvals, findings, base, today } = review
  const mistakes = approvals.mistakes.map(({ line, message }) => [prose(message), code(`${approvals.file}:${line}`)])
  const numbered = numberedFindings(findings)
  const open = numbered.filter(isBlocking)
  const occasion = { base: base.blob ?? '', today }
  const entries = open
    .slice(0, rowsMax)
    .map((finding) => `# Row ${numbered.indexOf(finding) + 1}\n${entryFor(finding, occasion)}`)
  const left = open.length - entries.length
  const rest = left > 0 ? `\n\n… and ${left} more: \`review.json\` has their fingerprints.` : ''
  return [
    mistakes.length === 0 ? '' : `### Wrong approvals\n\n${table(['Entry', 'Line'], mistakes, rowsMax)}`,
    entries.length === 0
      ? ''
      : folded(
          `To approve (${open.length})`,
          `Fill in reason, note and name, and paste into ${code(approvals.file)}:\n\n\`\`\`yaml\n${entries.join('\n')}\n\`\`\`${rest}`,
        ),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}
