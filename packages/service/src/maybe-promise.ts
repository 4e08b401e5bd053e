/**
 * A value, or a promise of it: an embedded engine answers at once, and awaiting it would only cost a turn of the event
 * loop.
 */
export type MaybePromise<T> = T | Promise<T>
