import { existsSync, readFileSync } from 'node:fs'
import { isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { CannotReview } from '../cannot-review.ts'
import { contentOf } from '../yaml-content.ts'
import { type Approval, type ApprovalMistake, approvalReasons } from './approval.ts'

/** A file of approvals; an entry with a mistake is among the mistakes only, and approves nothing. */
export interface ApprovalsFile {
  /** How messages name it. */
  readonly file: string
  readonly approvals: readonly Approval[]
  readonly mistakes: readonly ApprovalMistake[]
}

const text = z.string().trim().min(1, 'is empty')
const entry = z.strictObject({
  fingerprint: z.string().regex(/^[0-9a-f]{12}$/, 'is not 12 hexadecimal digits, quoted'),
  rule: text,
  operation: text,
  base: z.string().regex(/^[0-9a-f]{7,40}$/, 'is not the git blob of a document: 7 to 40 hexadecimal digits, quoted'),
  reason: z.enum(approvalReasons, `is none of ${approvalReasons.join(', ')}`),
  note: text,
  by: text,
  expires: z.iso.date('is not a day of the calendar such as 2026-12-31'),
})

/**
 * Reads approvals; a file that does not exist holds none.
 *
 * @param path - the file
 * @param label - how messages name it
 * @throws {CannotReview} when it is not YAML, or not a list.
 */
export function readApprovals(path: string, label: string): ApprovalsFile {
  if (!existsSync(path)) return { file: label, approvals: [], mistakes: [] }
  const lineCounter = new LineCounter()
  const written = readFileSync(path, 'utf8')
  const parsed = parseDocument(written, { lineCounter, prettyErrors: false, schema: 'core' })
  const [error] = parsed.errors
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    throw new CannotReview(`${label}:${line}:${col}: does not parse: ${error.message}`)
  }
  if (parsed.contents === null) return { file: label, approvals: [], mistakes: [] }
  if (!isSeq(parsed.contents)) throw new CannotReview(`${label}:1:1: is not a list of approvals`)

  const contents = z.array(z.unknown()).parse(contentOf(parsed, written, label))
  const approvals: Approval[] = []
  const mistakes: ApprovalMistake[] = []
  for (const [index, item] of parsed.contents.items.entries()) {
    const line = isNode(item) && item.range ? lineCounter.linePos(item.range[0]).line : 1
    const result = entry.safeParse(contents[index])
    if (result.success) approvals.push({ ...result.data, line })
    else mistakes.push(...result.error.issues.map((issue) => ({ line, message: inWords(issue) })))
  }
  return { file: label, approvals, mistakes }
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `unknown field ${issue.keys.map((key) => `\`${key}\``).join(', ')}: an approval has ${Object.keys(entry.shape).join(', ')}`
  }
  const field = issue.path.join('.')
  if (field === '') return 'is not an approval: write the fields as the review prints them'
  return issue.code === 'invalid_type'
    ? `\`${field}\` is missing, or is not text: quote it`
    : `\`${field}\` ${issue.message}`
}
