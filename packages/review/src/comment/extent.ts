/** The tables and lists of a comment, the first to be cut first: what breaks is what a reviewer has to see. */
export const PARTS = [
  'documentation',
  'approvals',
  'changes',
  'requests',
  'source',
  'checks',
  'additions',
  'policy',
  'undecided',
  'breaking',
] as const

/** The maximum number of rows of each part. The report says what is left out. */
export type Extent = Readonly<Record<(typeof PARTS)[number], number>>

/** Everything, however long. */
export const EVERYTHING = Object.fromEntries(PARTS.map((part) => [part, Infinity])) as Extent
