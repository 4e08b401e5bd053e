import type { CorsOptions } from '@contract-first/hono'
import type { Configuration } from './configuration/configuration.ts'
import type { ServiceContract } from './contract.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { IdempotencyOutcome } from './idempotency/observe-idempotency.ts'
import type { KeyEnvironment } from './keys/key-format.ts'
import type { Keyring } from './keys/keyring.ts'
import type { ApiKey, KeyLookup, Keys } from './keys/keys.ts'
import type { LastUsesOptions } from './keys/last-uses.ts'
import type { Limiter } from './limits/limits.ts'
import type { MaybePromise } from './maybe-promise.ts'
import type { Connections } from './store/connections.ts'
import type { DatabaseUrl } from './store/database-url.ts'
import type { Replicated } from './store/replicated.ts'
import type { Schema } from './store/schema.ts'

/** Everything that outlives the process: the keys, and the service's own data. */
export interface ServiceStore extends Keys {
  /** The keys for a running server: look-ups are as cheap as the engine allows, and uses are recorded. */
  openKeyring(options?: LastUsesOptions): Keyring
  /** Closes the file or the connections; waiting calls, and later ones, fail with `StoreUnavailable`. */
  close(): Promise<void>
  /** The connections of an engine with a pool. */
  connections?: () => Connections
  /** With replicas that answer reads. */
  replicated?: Replicated | undefined
  /**
   * Checks that the store can be used now.
   *
   * @throws {SchemaMismatch} when its schema is older or newer than the one of this version
   * @throws {StoreUnavailable} when it cannot be reached now
   */
  check(): MaybePromise<void>
}

export interface OpenStoreOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** The replicas of the database, which answer reads. */
  replicaUrls?: readonly DatabaseUrl[] | undefined
  /** Called when a replica begins to answer, and with the reason when it no longer does. */
  onReplica?: (replica: string, hindrance: string | undefined) => void
  /** Called for connections that broke while nothing used them, without consequence for any call. */
  onIdleError?: (error: Error) => void
  /**
   * With it, opening succeeds even if PostgreSQL cannot be reached yet or has the schema of another version: it is
   * called with the reason, and every call fails until that is over. A refused user or password is still an error.
   */
  onNotReady?: (reason: string) => void
  /** Whether no other process answers requests from this store, so that reads may share a snapshot. Default: false. */
  isAlone?: boolean
}

/** The parts of an app without a store, once the address is known. */
export interface PlainAppParts {
  /** The base of links. */
  publicBaseUrl: string
  corsOrigins: CorsOptions['origins'] | undefined
  sendsBreaches: boolean
  /** How long a handler may take, in milliseconds. Default: no limit. */
  handlerMsMax?: number | undefined
  onFailure: (error: unknown, exchange: Exchange) => void
  /** Aborted when the server begins to stop, to end endless responses, such as event streams. */
  stopping: AbortSignal
}

/** The parts of an app, once the address is known. */
export interface AppParts<Store> extends PlainAppParts {
  store: Store
  keys: KeyLookup
  limiter: Limiter
  environment: KeyEnvironment
  /** Called with the outcome of each call with an `Idempotency-Key`, for a metric. */
  onIdempotency: (outcome: IdempotencyOutcome) => void
}

export interface App {
  fetch: (request: Request, bindings: never) => Response | Promise<Response>
}

/** The facts that are printed when a service serves. */
export interface Served {
  apiUrl: string
  docsUrl: string
  /** Where probes and metrics are. */
  adminUrl: string
  /** Where everything is kept: a directory, or the database's URL without credentials. Undefined without a store. */
  data: string | undefined
  /** The key that was just issued, if any. It is shown only once. */
  issued: { secret: string; key: ApiKey } | undefined
}

/** A service with its store, without its app: what most commands need. */
export interface StoredService<Store extends ServiceStore = ServiceStore> {
  contract: ServiceContract
  /** The schema of each engine; a service without one for PostgreSQL refuses `DATABASE_URL`. */
  schemas: { sqlite: Schema; postgresql?: Schema }
  /**
   * @throws {DatabaseOpenError} when the file or the database cannot be used by this version
   * @throws {DataDirectoryError} when the directory of the embedded store cannot be created
   */
  openStore(configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>, options?: OpenStoreOptions): Promise<Store>
}

/** What a server says of itself. */
interface Named {
  contract: ServiceContract
  version: string
  greeting(served: Served): string
}

/** A service as its command line runs it. Each command loads the code that only it needs. */
export interface ServiceProgram<Store extends ServiceStore> extends StoredService<Store>, Named {
  /** Such as `The notes service.`: the first line of `--help`. */
  description: string
  /** Loads the app. */
  loadApp(): Promise<(parts: AppParts<Store>) => App>
}

/** A service without a store, and so without keys and limits. */
export interface PlainProgram extends Named {
  openStore?: undefined
  loadApp(): Promise<(parts: PlainAppParts) => App>
  /** Throws when requests could not be answered. */
  check: () => MaybePromise<void>
}
