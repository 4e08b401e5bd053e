import type { Exchange, ExchangeObserver, Listening } from '@contract-first/service/http'
import type { KeyLookup } from '@contract-first/service/keys'
import { observeLookups } from '@contract-first/service/keys'
import type { Limiter, OpenLimiter } from '@contract-first/service/limits'
import type { Logger } from '@contract-first/service/log'
import type { Metrics } from '@contract-first/service/metrics'
import { createAccessLog, createReportFailure, observeAll } from '@contract-first/service/observability'
import type { Tracing } from '@contract-first/service/tracing'
import manifest from '../../package.json' with { type: 'json' }
import { createPetstore } from '../app.ts'
import type { Configuration } from '../configuration.ts'
import { contract } from '../contract.ts'
import { listen } from '../listen.ts'
import { observeCreations } from '../store/observe-creations.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { openCounts } from './open-counts.ts'

/** The parts of a process that answers requests. */
export interface Instance extends AsyncDisposable {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  store: Store
  /** Asks clients, with every answer, to go on over another connection. */
  leave(): void
  /** Takes no more connections, lets running requests end, and writes what is not yet written. May be called again. */
  close(): Promise<void>
}

export interface InstanceOptions {
  logger: Logger
  metrics: Metrics
  /** In place of the one that the configuration asks for. */
  limiter?: OpenLimiter
}

/** How long requests that run when the server closes may take. */
const graceMs = 20_000

/**
 * Opens the store, and serves the API on the address that is configured.
 *
 * @throws {DatabaseOpenError} when the store cannot be opened
 * @throws {ListenError} when the address cannot be listened on
 */
export async function openInstance(
  configuration: Configuration,
  { logger, metrics, ...options }: InstanceOptions,
): Promise<Instance> {
  await using opened = new AsyncDisposableStack()
  const store = await openStore(configuration, {
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
    onNotReady: (reason) => logger.warn(`The store is not ready: ${reason}`),
  })
  opened.defer(() => store.close())
  metrics.watchPool('store', store.connections)
  const keyring = store.openKeyring({
    onWriteError: (error) => logger.error({ err: error }, 'The last uses of keys could not be written.'),
  })
  opened.defer(() => keyring.close())
  const limiter = options.limiter ?? (await openCounts(configuration, { logger, metrics }))
  opened.defer(() => limiter.close())
  metrics.watchPool('limits', limiter.connections)
  const tracing = await openTracingOf(configuration, logger)
  opened.defer(() => tracing?.close())
  const exchanges = observeAll([
    metrics.exchanges,
    createAccessLog(logger, contract),
    ...(tracing === undefined ? [] : [tracing.exchanges]),
  ])
  const server = await serveApi(configuration, { logger, metrics, store, keyring, limiter, exchanges })
  const closing = opened.move()
  let closed: Promise<void> | undefined
  function close(): Promise<void> {
    closed ??= server.close(graceMs).then(() => closing.disposeAsync())
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

interface Parts extends Pick<InstanceOptions, 'logger' | 'metrics'> {
  store: Store
  keyring: KeyLookup
  limiter: Limiter
  exchanges: ExchangeObserver
}

function serveApi(
  { host, port, keyEnvironment, publicBaseUrl, trustedProxyHops, corsOrigins, responseCheck }: Configuration,
  { logger, metrics, store, keyring, limiter, exchanges }: Parts,
): Promise<Listening> {
  const reportFailure = createReportFailure(logger)
  const onFailure = (error: unknown, exchange: Exchange) => {
    metrics.countFailure(error)
    reportFailure(error, exchange)
  }
  return listen({
    host,
    port,
    limiter,
    publicBaseUrl,
    trustedProxyHops,
    onFailure,
    exchanges,
    createApp: (origin) =>
      createPetstore({
        store: observeCreations(store, metrics.countIdempotency),
        keys: observeLookups(keyring, metrics.countLookup),
        limiter,
        environment: keyEnvironment,
        publicBaseUrl: publicBaseUrl ?? `${origin}/v1`,
        corsOrigins,
        sendsBreaches: responseCheck === 'log',
        onFailure,
      }),
  })
}

/** What sends spans is loaded when it is wanted: nobody else has to hold it in memory. */
async function openTracingOf(
  { otlpEndpoint, otlpHeaders, otelServiceName }: Configuration,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const { openTracing } = await import('@contract-first/service/tracing')
  return openTracing({
    contract,
    version: manifest.version,
    endpoint: otlpEndpoint,
    headers: otlpHeaders?.values,
    serviceName: otelServiceName,
    logger,
  })
}
