/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Continues with a value, synchronously if it is already there. A request whose store answers synchronously then never
 * waits for the event loop, and is answered in the same turn in which it arrived.
 */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The result of `work`, or what `recover` makes of its error, thrown or rejected. */
export function orElse<T>(work: () => MaybePromise<T>, recover: (error: unknown) => MaybePromise<T>): MaybePromise<T> {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(recover) : value
  } catch (error) {
    return recover(error)
  }
}
