import type { Configuration } from '../configuration/configuration.ts'
import type { Exchange, ExchangeObserver } from '../exchange/exchange.ts'
import type { Listening } from '../http/listen.ts'
import { listen } from '../http/listen.ts'
import type { KeyLookup } from '../keys/keys.ts'
import { observeLookups } from '../keys/observe-lookups.ts'
import type { Limiter, OpenLimiter } from '../limits/limits.ts'
import type { Logger } from '../log/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createAccessLog } from '../observability/access-log.ts'
import { observeAll } from '../observability/observe-all.ts'
import { createReportFailure } from '../observability/report-failure.ts'
import type { ServiceProgram, ServiceStore } from '../program.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { followWrites } from './follow-writes.ts'
import { openCounts } from './open-counts.ts'

/** The parts of a process that answers requests. */
export interface Instance extends AsyncDisposable {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  store: ServiceStore
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
 * Opens the store, and serves the API on the configured address.
 *
 * @throws {DatabaseOpenError} when the store cannot be opened
 * @throws {ListenError} when the server cannot listen on the address
 */
export async function openInstance<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  configuration: Configuration,
  { logger, metrics, ...options }: InstanceOptions,
): Promise<Instance> {
  await using opened = new AsyncDisposableStack()
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
  const tracing = await openTracingOf(program, configuration, logger)
  opened.defer(() => tracing?.close())
  const exchanges = observeAll([
    metrics.exchanges,
    createAccessLog(logger, program.contract),
    ...(tracing === undefined ? [] : [tracing.exchanges]),
  ])
  const stopping = new AbortController()
  const server = await serveApi(program, configuration, {
    logger,
    metrics,
    store,
    keyring,
    limiter,
    exchanges,
    stopping: stopping.signal,
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
    store,
    leave: server.leave,
    close,
    [Symbol.asyncDispose]: close,
  }
}

interface Parts<Store> extends Pick<InstanceOptions, 'logger' | 'metrics'> {
  store: Store
  keyring: KeyLookup
  limiter: Limiter
  exchanges: ExchangeObserver
  stopping: AbortSignal
}

async function serveApi<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  { host, port, keyEnvironment, publicBaseUrl, trustedProxyHops, corsOrigins, responseCheck }: Configuration,
  { logger, metrics, store, keyring, limiter, exchanges, stopping }: Parts<Store>,
): Promise<Listening> {
  const { contract } = program
  const createApp = await program.loadApp()
  const reportFailure = createReportFailure(logger)
  const onFailure = (error: unknown, exchange: Exchange) => {
    metrics.countFailure(error)
    reportFailure(error, exchange)
  }
  return listen({
    contract,
    host,
    port,
    limiter,
    publicBaseUrl,
    trustedProxyHops,
    onFailure,
    exchanges,
    around: store.replicated && followWrites(store.replicated, limiter),
    createApp: (origin) =>
      createApp({
        store,
        keys: observeLookups(keyring, metrics.countLookup),
        limiter,
        environment: keyEnvironment,
        publicBaseUrl: publicBaseUrl ?? `${origin}${contract.basePath}`,
        corsOrigins,
        sendsBreaches: responseCheck === 'log',
        onFailure,
        stopping,
        onIdempotency: metrics.countIdempotency,
      }),
  })
}

/** Loads tracing only if it is configured, so that it costs no memory otherwise. */
export async function openTracingOf(
  { contract, version }: Pick<ServiceProgram<ServiceStore>, 'contract' | 'version'>,
  { otlpEndpoint, otlpHeaders, otelServiceName }: Configuration,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const { openTracing } = await import('../tracing/tracing.ts')
  return openTracing({
    contract,
    version,
    endpoint: otlpEndpoint,
    headers: otlpHeaders?.values,
    serviceName: otelServiceName,
    logger,
  })
}
