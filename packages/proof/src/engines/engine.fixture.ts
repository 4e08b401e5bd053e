import type { Case } from '@contract-first/conformance'
import type { openPostgresqlLimiter } from '@contract-first/service/postgresql'
import type { openMemoryLimiter } from '@contract-first/service/store'
import type { openStore } from '@petstore/server/store'

/** Any moment will do, except the beginning of a minute, an hour or a day: windows do not begin there. */
export const START: number = Date.parse('2020-02-03T10:31:07Z')

/** One instance of the service: its pets, keys and counts. */
export interface Instance {
  store: ReturnType<typeof openStore>
  limiter: ReturnType<typeof openMemoryLimiter | typeof openPostgresqlLimiter>
}

/** The same with a clock that is moved by hand, and with failures. */
export interface Engine extends Instance {
  /** Another instance, which closes with this one. */
  another(): Promise<Instance>
  advance(ms: number): Promise<void>
  /** Locks the store against new pets, as another process could; returns a function that unlocks it. */
  holdPets(): Promise<() => Promise<void>>
  /** Removes the pets table, which no server expects. */
  losePets(): Promise<void>
  /** Makes everything unavailable, like an outage. */
  lose(): Promise<void>
  /** Closes it and removes everything. */
  close(): Promise<void>
}

/** Opens an empty engine. */
export type OpenEngine = (first: Case) => Promise<Engine>
