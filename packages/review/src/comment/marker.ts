/** By which the comment of a pull request is found again. It is the first line. */
export const MARKER = '<!-- contract-first review -->'

/** GitHub refuses a comment of more than 65,536 characters; the rest is for what the workflow adds. */
export const LENGTH_MAX = 65_000
