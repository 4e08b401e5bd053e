/** The classes that block: each includes those before it. */
export const FAIL_ON = ['nothing', 'breaking', 'undecided', 'policy'] as const

export type FailOn = (typeof FAIL_ON)[number]
