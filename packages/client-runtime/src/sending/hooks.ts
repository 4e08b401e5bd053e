/** The event that every hook gets. No event holds the key. */
export interface CallEvent {
  /** The operation that was called; undefined for a request that belongs to no operation, such as one of `fetch`. */
  operationId: string | undefined
  method: string
  url: string
  /** The `X-Request-Id` of the call; empty when none is sent. */
  requestId: string
}

/** Observers of calls. They change nothing, and an error of theirs is logged and disturbs no call. */
export interface Hooks {
  /** A request is about to be sent; `attempt` counts from 1. */
  onRequest?(event: CallEvent & { attempt: number }): void
  /** A request waits, until `until` if that is known. */
  onWait?(event: CallEvent & { until: Date | undefined }): void
  /** A request will be retried, because of a status or a `ClientError`. */
  onRetry?(event: CallEvent & { attempt: number; status: number | undefined; error: unknown }): void
  /** A deprecated operation was called; once per operation and process. */
  onDeprecated?(event: CallEvent & { sunset: Date | undefined; link: string | undefined }): void
  /** A call is over; `status` is that of the last response. */
  onSettled?(event: CallEvent & SettledFacts): void
}

export interface SettledFacts {
  attempts: number
  durationMs: number
  status: number | undefined
  error: unknown
}

/** The facts that a hook gets besides the call. */
type FactsOf<Name extends keyof Hooks> = Omit<Parameters<NonNullable<Hooks[Name]>>[0], keyof CallEvent>

/** Calls the hooks of one call; their failures do not disturb it. */
export function tellOf(
  hooks: Hooks,
  event: CallEvent,
): <Name extends keyof Hooks>(name: Name, facts: FactsOf<Name>) => void {
  return (name, facts) => {
    // The compiler does not see that event and facts together are what this hook takes.
    const hook = hooks[name] as ((event: object) => unknown) | undefined
    if (!hook) return
    // A hook may be async: to the compiler, it is a function that returns nothing.
    new Promise((resolve) => resolve(hook.call(hooks, { ...event, ...facts }))).catch(console.error)
  }
}
