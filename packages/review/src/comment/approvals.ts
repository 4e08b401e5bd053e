import { code, prose } from '@contract-first/document/report'
import { entryFor } from '../approvals/entries.ts'
import type { Review } from '../review.ts'
import { grouped } from '../verdict/groups.ts'
import { isBlocking } from '../verdict/policy.ts'
import type { Extent } from './extent.ts'
import { numbersOf } from './sections.ts'
import { folded, table } from './table.ts'

/** The mistakes in the approvals, the missing entries, and the spent ones. */
export function toApprove(review: Review, { approvals: rowsMax }: Extent): string {
  const { approvals, findings, base, today } = review
  const mistakes = approvals.mistakes.map(({ line, message }) => [prose(message), code(`${approvals.file}:${line}`)])
  const numbers = numbersOf(findings)
  const open = [...numbers.keys()].filter(isBlocking)
  const occasion = { base: base.blob ?? '', today }
  const groups = grouped(open)
  const entries = groups.slice(0, rowsMax).map((group) => {
    const number = numbers.get(group[0]) ?? 0
    const rows = group.length === 1 ? `Row ${number}` : `Rows ${number}–${number + group.length - 1}`
    return `# ${rows}\n${entryFor(group, occasion)}`
  })
  const left = groups.slice(rowsMax).flat().length
  const rest = left > 0 ? `\n\n… and ${left} more: \`review.json\` has their fingerprints.` : ''
  return [
    mistakes.length === 0 ? '' : `### Wrong approvals\n\n${table(['Entry', 'Line'], mistakes, rowsMax)}`,
    entries.length === 0
      ? ''
      : folded(
          `To approve (${open.length})`,
          `Fill in reason, note and name, and paste into ${code(approvals.file)}:\n\n\`\`\`yaml\n${entries.join('\n')}\n\`\`\`${rest}`,
        ),
    spentLine(review),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function spentLine({ approvals: { file, spent } }: Review): string {
  if (spent.length === 0) return ''
  const [isOne, lines] = [spent.length === 1, spent.map(({ line }) => line).join(', ')]
  const subject = isOne
    ? `1 approval in ${code(file)} is spent (line`
    : `${spent.length} approvals in ${code(file)} are spent (lines`
  return `${subject} ${lines}): the base has ${isOne ? 'its change' : 'their changes'}. Remove ${isOne ? 'it' : 'them'} when convenient.`
}
