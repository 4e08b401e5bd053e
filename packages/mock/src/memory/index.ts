/** What a server without a store remembers: what callers create, change and delete. */

export type { Filler } from './filler.ts'
export { remembering } from './remember.ts'
export type { RememberOptions } from './resource-request.ts'
export type { Memory } from './state.ts'
