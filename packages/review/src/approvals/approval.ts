/** Why a change that breaks somebody may be merged all the same. A reason that is not in this list is no reason. */
export const approvalReasons = ['coordinated-with-clients', 'never-released', 'security', 'spec-was-wrong'] as const

/** The consent to one change, as it stands in the file of approvals. */
export interface Approval {
  /** Of the finding: the first 12 hexadecimal digits of a hash that holds no line numbers. */
  readonly fingerprint: string
  readonly rule: string
  /** One of the operations that the change reaches, for example `GET /notes`; `no operation` when it reaches none. */
  readonly operation: string
  /** The document that the change was judged against: its git blob, or the hash of all its files. 7 to 40 digits. */
  readonly base: string
  readonly reason: (typeof approvalReasons)[number]
  readonly note: string
  /** Who consents: a team or a person. */
  readonly by: string
  /** The last day on which it counts, `2026-12-31`. */
  readonly expires: string
  readonly line: number
}

/** What is wrong with the file of approvals; it fails the review. */
export interface ApprovalMistake {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}
