/** What a server without a store remembers: what callers create, change and delete. */

export type { RememberOptions } from './asked.ts'
export type { Filler } from './filler.ts'
export { remembering } from './remember.ts'
export type { Memory } from './state.ts'
