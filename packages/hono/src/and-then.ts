/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Goes on with a value: at once when it is there. A request whose store answers at once then waits for no turn of the
 * event loop, and its answer leaves in the turn that brought it.
 */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** What `work` gives, or what `recover` makes of its error, thrown or rejected. */
export function orElse<T>(work: () => MaybePromise<T>, recover: (error: unknown) => MaybePromise<T>): MaybePromise<T> {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(recover) : value
  } catch (error) {
    return recover(error)
  }
}
