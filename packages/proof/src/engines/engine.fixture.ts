import type { Case } from '@contract-first/conformance'
import type { openMemoryLimiter } from '@contract-first/service/limits/memory'
import type { openPostgresqlLimiter } from '@contract-first/service/limits/postgresql'
import type { openStore } from '@petstore/server/store'

/** Any day will do, but no beginning of a minute, an hour or a day: no window begins with those. */
export const START: number = Date.parse('2020-02-03T10:31:07Z')

/** One instance of the service: its pets, keys and counts. */
export interface Instance {
  store: ReturnType<typeof openStore>
  limiter: ReturnType<typeof openMemoryLimiter | typeof openPostgresqlLimiter>
}

/** The same with a clock that is moved by hand, and what may befall it. */
export interface Engine extends Instance {
  /** Another instance, which is closed with this one. */
  another(): Promise<Instance>
  advance(ms: number): Promise<void>
  /** Keeps everybody from adding pets, as another process could; returns what ends that. */
  holdPets(): Promise<() => Promise<void>>
  /** Takes the pets away, which no server expects. */
  losePets(): Promise<void>
  /** Takes everything away, as an outage would. */
  lose(): Promise<void>
  /** Closes it and removes everything. */
  close(): Promise<void>
}

/** Opens an engine with nothing in it. */
export type OpenEngine = (first: Case) => Promise<Engine>
