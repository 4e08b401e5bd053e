import type { Handlers } from './generated/server.ts'
import type { ServiceTypes } from './security.ts'
import type { Store } from './store/store.ts'

/** What operations work with. */
export interface Dependencies {
  store: Store
  /** Aborted when the server begins to stop, to end endless responses, such as event streams. */
  stopping: AbortSignal
}

/** Makes the handler of an operation. */
export type Operation<Id extends keyof Handlers<ServiceTypes>> = (
  dependencies: Dependencies,
) => Handlers<ServiceTypes>[Id]
