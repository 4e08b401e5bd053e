/** The circumstances that approvals are checked against, besides the findings. */
export interface Occasion {
  /** The git blob of the base document; of one in several files, a hash of all of them. */
  base: string
  /** `2026-11-22` */
  today: string
}
