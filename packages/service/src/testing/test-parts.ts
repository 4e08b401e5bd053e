import type { ServiceContract } from '../contract.ts'
import { peek } from '../limits/decide.ts'
import type { Limiter } from '../limits/limits.ts'
import type { AppParts, ServiceStore } from '../program.ts'

/** A service on a store, without a socket. */
export interface TestParts<Store> {
  /** For `createService`. Each request finds its limits unused. */
  parts: AppParts<Store>
  /**
   * Issues a key.
   * @param scopes - default: for everything
   */
  issueKey(scopes?: readonly string[]): Promise<string>
  /** What callers only see as a 500. */
  failures: unknown[]
  /** Closes the store, too. */
  close(): Promise<void>
}

/** What the app of a service needs, for a test. */
export function openTestParts<Store extends ServiceStore>(store: Store, contract: ServiceContract): TestParts<Store> {
  const keys = store.openKeyring()
  const stopping = new AbortController()
  const failures: unknown[] = []
  return {
    parts: {
      store,
      keys,
      limiter,
      environment: 'test',
      publicBaseUrl: `http://127.0.0.1${contract.basePath}`,
      corsOrigins: undefined,
      sendsBreaches: false,
      onFailure: (error) => failures.push(error),
      stopping: stopping.signal,
      onIdempotency: () => {},
    },
    async issueKey(scopes) {
      const plan = contract.plans.anonymousPlan
      const issued = await store.issueKey({ name: 'of a test', plan, environment: 'test', expiresAt: null, scopes })
      return issued.secret
    },
    failures,
    async close() {
      stopping.abort()
      await keys.close()
      await store.close()
    },
  }
}

/** Counts nothing: tests send more requests than a plan has. */
const limiter: Limiter = {
  consume: (_, limits) => peek(undefined, limits, Date.now()),
  peek: (_, limits) => peek(undefined, limits, Date.now()),
}
