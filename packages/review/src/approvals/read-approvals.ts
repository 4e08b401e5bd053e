import { isObject } from '@contract-first/document/json'
import { z } from 'zod'
import { CannotReview } from '../reading/cannot-review.ts'
import { readSettings } from '../reading/settings-file.ts'
import { APPROVAL_REASONS, type Approval, type ApprovalMistake, type ApprovalOfChange } from './approval.ts'

/** A file of approvals; an entry with a mistake is only listed among the mistakes and approves nothing. */
export interface ApprovalsFile {
  /** How messages name it. */
  file: string
  approvals: readonly Approval[]
  mistakes: readonly ApprovalMistake[]
}

const text = z.string().trim().min(1, 'is empty')
const consent = {
  reason: z.enum(APPROVAL_REASONS, `is none of ${APPROVAL_REASONS.join(', ')}`),
  note: text,
  by: text,
  expires: z.iso.date('is not a day of the calendar such as 2026-12-31'),
}
const fingerprint = z.string().regex(/^[0-9a-f]{12}$/, 'is not 12 hexadecimal digits, quoted')
const ofChange = z.strictObject({
  fingerprint: z.union([fingerprint, z.array(fingerprint).min(1)]),
  rule: text,
  operation: text,
  base: z.string().regex(/^[0-9a-f]{7,40}$/, 'is not the git blob of a document: 7 to 40 hexadecimal digits, quoted'),
  ...consent,
})
const byPath = z.strictObject({
  rule: text,
  path: z
    .string()
    .regex(
      /^(?:\/(?:[^*]*\/)?\*\*|\/[^*]*|webhook .+)$/,
      'is not a path of the contract: write `/notes/{id}`, `/notes/**` (all below `/notes`) or `webhook noteAdded`',
    ),
  ...consent,
})

/**
 * Reads approvals; a file that does not exist holds none.
 *
 * @param path - the file
 * @param label - how messages name it
 * @throws {CannotReview} if it is not YAML, or not a list.
 */
export function readApprovals(path: string, label: string): ApprovalsFile {
  const file = readSettings(path, label)
  const entries = file?.parsed ?? []
  if (!Array.isArray(entries)) throw new CannotReview(`${label}:1:1: is not a list of approvals`)
  const approvals: Approval[] = []
  const mistakes: ApprovalMistake[] = []
  for (const [index, item] of entries.entries()) {
    const line = file?.locate([String(index)]).line ?? 1
    const isByPath = isObject(item) && 'path' in item && !('fingerprint' in item)
    const result = isByPath
      ? byPath.transform((entry) => [entry]).safeParse(item)
      : ofChange.transform(each).safeParse(item)
    if (result.success) approvals.push(...result.data.map((one) => ({ ...one, line })))
    else mistakes.push(...result.error.issues.map((issue) => ({ line, message: inWords(issue, isByPath) })))
  }
  return { file: label, approvals, mistakes }
}

/** The approvals of an entry for several changes of one cause; its operation is that of the first. */
function each({ fingerprint: given, operation, ...entry }: z.infer<typeof ofChange>): Omit<ApprovalOfChange, 'line'>[] {
  const [first = '', ...others] = [given].flat()
  return [{ ...entry, fingerprint: first, operation }, ...others.map((one) => ({ ...entry, fingerprint: one }))]
}

function inWords(issue: z.core.$ZodIssue, isByPath: boolean): string {
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(isByPath ? byPath.shape : ofChange.shape).join(', ')
    const kind = isByPath ? 'an approval by path' : 'an approval'
    return `unknown field ${issue.keys.map((key) => `\`${key}\``).join(', ')}: ${kind} has ${fields}`
  }
  const field = issue.path.join('.')
  if (field === '') return 'is not an approval: write the fields as the review prints them'
  return issue.code === 'invalid_type'
    ? `\`${field}\` is missing, or is not text: quote it`
    : `\`${field}\` ${issue.message}`
}
