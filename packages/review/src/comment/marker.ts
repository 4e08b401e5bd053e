/** Identifies the comment on a pull request. It is the first line. */
export const MARKER = '<!-- contract-first review -->'

/** GitHub refuses a comment of more than 65,536 characters; the workflow adds to this. */
export const LENGTH_MAX = 65_000
