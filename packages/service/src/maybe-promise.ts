/** A value at hand, or one to wait for: an embedded engine answers at once, and awaiting it would only cost a turn. */
export type MaybePromise<T> = T | Promise<T>
