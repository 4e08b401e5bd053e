/** What a server without a store remembers: what callers create, change and delete. */

export { valueIn } from './places.ts'
export { type Remembering, type RememberOptions, remembering } from './remember.ts'
export type { Memory } from './state.ts'
