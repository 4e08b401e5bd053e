import type { Configuration } from '../configuration/configuration.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { listen } from '../http/listen.ts'
import { observeLookups } from '../keys/observe-lookups.ts'
import type { OpenLimiter } from '../limits/limits.ts'
import type { Logger } from '../log/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createAccessLog } from '../observability/access-log.ts'
import { observeAll } from '../observability/observe-all.ts'
import { createReportFailure } from '../observability/report-failure.ts'
import type { App, AppParts, PlainAppParts, PlainProgram, ServiceProgram, ServiceStore } from '../program.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { followWrites } from './follow-writes.ts'
import { openCounts } from './open-counts.ts'

/** The parts of a process that answers requests. */
export interface Instance extends AsyncDisposable {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  /** Undefined for a service without one. */
  store: ServiceStore | undefined
  /** Asks clients, with every response, to open another connection. */
  leave(): void
  /**
   * Accepts no more connections, lets running requests finish, and writes everything that is not yet written. May be
   * called again.
   */
  close(): Promise<void>
}

export interface InstanceOptions {
  logger: Logger
  metrics: Metrics
  /** Used instead of the configured one. */
  limiter?: OpenLimiter
}

/** How long running requests may take when the server closes. */
const GRACE_MS = 20_000

/**
 * Opens the store, if there is one, and serves the API on the configured address.
 *
 * @throws {DatabaseOpenError} when the store cannot be opened
 * @throws {ListenError} when the server cannot listen on the address
 */
export async function openInstance<Store extends ServiceStore>(
  program: ServiceProgram<Store> | PlainProgram,
  configuration: Configuration,
  { logger, metrics, ...options }: InstanceOptions,
): Promise<Instance> {
  await using opened = new AsyncDisposableStack()
  const kept = program.openStore && (await openKept(program, configuration, { logger, metrics, ...options }, opened))
  const tracing = await openTracing(program, configuration, logger)
  opened.defer(() => tracing?.close())
  const stopping = new AbortController()
  const { contract } = program
  const createApp = (await program.loadApp()) as (parts: PlainAppParts) => App
  const reportFailure = createReportFailure(logger)
  const onFailure = (error: unknown, exchange: Exchange) => {
    metrics.countFailure(error)
    reportFailure(error, exchange)
  }
  const { host, port, publicBaseUrl, trustedProxyHops, corsOrigins, responseCheck } = configuration
  const { handlerSecondsMax, logAddresses } = configuration
  const server = await listen({
    contract,
    host,
    port,
    limiter: kept?.limiter,
    publicBaseUrl,
    trustedProxyHops,
    onFailure,
    exchanges: observeAll([
      metrics.exchanges,
      createAccessLog(logger, contract, { addresses: logAddresses }),
      ...(tracing === undefined ? [] : [tracing.exchanges]),
    ]),
    around: kept?.store.replicated && followWrites(kept.store.replicated, kept.limiter),
    createApp(origin) {
      const parts: PlainAppParts = {
        publicBaseUrl: publicBaseUrl ?? `${origin}${contract.basePath}`,
        corsOrigins,
        sendsBreaches: responseCheck === 'log',
        handlerMsMax: handlerSecondsMax && handlerSecondsMax * 1_000,
        onFailure,
        stopping: stopping.signal,
      }
      // A program with a store takes its parts, too.
      return createApp(kept ? Object.assign(parts, kept) : parts)
    },
  })
  const closing = opened.move()
  let closed: Promise<void> | undefined
  function close(): Promise<void> {
    stopping.abort()
    closed ??= server.close(GRACE_MS).then(() => closing.disposeAsync())
    return closed
  }
  return {
    origin: server.origin,
    store: kept?.store,
    leave: server.leave,
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Kept<Store> = Omit<AppParts<Store>, keyof PlainAppParts>

/** Opens what outlives a request: the store, the keys and the limits. */
async function openKept<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  configuration: Configuration,
  { logger, metrics, ...options }: InstanceOptions,
  opened: AsyncDisposableStack,
): Promise<Kept<Store>> {
  const store = await program.openStore(configuration, {
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
    onNotReady: (reason) => logger.warn(`The store is not ready: ${reason}`),
    isAlone: configuration.workers === 1,
    replicaUrls: configuration.databaseReplicaUrls,
    onReplica(replica, hindrance) {
      if (hindrance === undefined) logger.info(`The replica ${replica} answers reads.`)
      else logger.warn(`The replica ${replica} answers no reads: ${hindrance}`)
    },
  })
  opened.defer(() => store.close())
  metrics.watchPool('store', store.connections)
  metrics.watchPool('replicas', store.replicated?.connections)
  metrics.watchReplicas(store.replicated)
  const keyring = store.openKeyring({
    onWriteError: (error) => logger.error({ err: error }, 'The last use of some keys could not be written.'),
  })
  opened.defer(() => keyring.close())
  const limiter = options.limiter ?? (await openCounts(program, configuration, { logger, metrics }))
  opened.defer(() => limiter.close())
  metrics.watchPool('limits', limiter.connections)
  metrics.watchBans(limiter.bans)
  return {
    store,
    keys: observeLookups(keyring, metrics.countLookup),
    limiter,
    environment: configuration.keyEnvironment,
    onIdempotency: metrics.countIdempotency,
  }
}

/** Loads tracing only if it is configured, so that it costs no memory otherwise. */
async function openTracing(
  { contract, version }: Pick<PlainProgram, 'contract' | 'version'>,
  { otlpEndpoint, otlpHeaders, otelServiceName }: Configuration,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const tracing = await import('../tracing/tracing.ts')
  return tracing.openTracing({
    contract,
    version,
    endpoint: otlpEndpoint,
    headers: otlpHeaders?.values,
    serviceName: otelServiceName,
    logger,
  })
}
