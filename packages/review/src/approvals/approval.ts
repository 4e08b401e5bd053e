/** The reasons for merging a change that breaks somebody; no other reason counts. */
export const APPROVAL_REASONS = ['coordinated-with-clients', 'never-released', 'security', 'spec-was-wrong'] as const

export type ApprovalReason = (typeof APPROVAL_REASONS)[number]

/** Whether a change approved for this reason still raises the next version. */
export const asksForVersion: Readonly<Record<ApprovalReason, boolean>> = {
  'coordinated-with-clients': true,
  // No released version had the old form.
  'never-released': false,
  security: true,
  'spec-was-wrong': true,
}

/** An entry of the file of approvals. */
interface Consent {
  rule: string
  reason: ApprovalReason
  note: string
  /** The consenting team or person. */
  by: string
  /** The last day on which it counts, `2026-12-31`. */
  expires: string
  line: number
}

/** The consent to one change. */
export interface ApprovalOfChange extends Consent {
  /** The finding's fingerprint: the first 12 hexadecimal digits of a hash without line numbers. */
  fingerprint: string
  /**
   * One of the operations that the change reaches, for example `GET /notes`; `no operation` if it reaches none. Absent for
   * the further changes of an entry that approves several.
   */
  operation?: string
  /** The document that the change was judged against: its git blob, or the hash of all its files. 7 to 40 digits. */
  base: string
}

/** The consent to whatever a rule finds at a path until a day, in this change and in later ones. */
export interface ApprovalByPath extends Consent {
  /** `/notes/{id}`, `webhook noteAdded`, or `/notes/**`, which is `/notes` and all paths below it. */
  path: string
}

export type Approval = ApprovalOfChange | ApprovalByPath

/** A mistake in the file of approvals; it fails the review. */
export interface ApprovalMistake {
  /** Counted from 1. */
  line: number
  message: string
}
