import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Configuration, readConfiguration } from '@contract-first/service/configuration'
import { createExchange, type Exchange, type ExchangeObserver } from '@contract-first/service/http'
import {
  createAccessLog,
  createLogger,
  createMetrics,
  type Logger,
  type Metrics,
  observeAll,
} from '@contract-first/service/serving'
import type { Keyring, Limiter } from '@contract-first/service/store'
import { openLimiter } from '@contract-first/service/store'
import { contract } from '../../src/contract.ts'
import { openStore } from '../../src/store/open-store.ts'
import { schema } from '../../src/store/postgresql/schema.ts'
import type { Store } from '../../src/store/store.ts'

/** The base of links, the same for every contender, whatever its port. */
export const PUBLIC_BASE_URL = 'http://127.0.0.1:3000/v1'

/** Where a contender finds its store, as the server's variables. */
export type Place = Readonly<Partial<Record<'DATA_DIR' | 'DATABASE_URL', string>>>

/**
 * The parts that need no framework, the same for all contenders: store, keys, limits, log and metrics, as in
 * production.
 */
export interface Parts {
  store: Store
  keyring: Keyring
  limiter: Limiter
  exchanges: ExchangeObserver
}

/** Serves on a free port of the loopback interface, and returns the port. */
export type Start = (place: Place) => Promise<number>

export function configurationOf(place: Place): Configuration {
  return readConfiguration(contract, { ...place, HOST: '127.0.0.1', PORT: '0', PUBLIC_BASE_URL })
}

/** Lines go to stdout at production's level, `info`; the bench redirects them to /dev/null. */
export function openObservation(): { logger: Logger; metrics: Metrics } {
  return {
    logger: createLogger(process.stdout, { withoutSecrets: contract.keys.withoutKeys, level: 'info', isAlone: true }),
    metrics: createMetrics(contract),
  }
}

export async function openParts(place: Place): Promise<Parts> {
  const configuration = configurationOf(place)
  const { logger, metrics } = openObservation()
  const store = await openStore(configuration)
  return {
    store,
    keyring: store.openKeyring(),
    limiter: await openLimiter(configuration, { schema }),
    exchanges: observeAll([metrics.exchanges, createAccessLog(logger, contract)]),
  }
}

/** Begins the log line and the metrics of a request, and ends them with its response. */
export function observe(
  exchanges: ExchangeObserver,
  operationId: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Exchange {
  const exchange = createExchange(request, { contract, remoteAddress: request.socket.remoteAddress })
  exchange.operationId = operationId
  const before = request.socket.bytesWritten
  exchanges.started?.(exchange)
  response.once('close', () => {
    exchange.status = response.statusCode
    exchange.isAnswered = response.writableFinished
    exchange.durationMs = performance.now() - exchange.startedAt
    exchange.bytesSent = request.socket.bytesWritten - before
    exchanges.ended?.(exchange)
  })
  return exchange
}

/** The operation of a request, for frameworks that do not know it yet when the request arrives. */
export function operationOf({ method }: Pick<IncomingMessage, 'method'>): string {
  return method === 'POST' ? 'createPet' : 'listPets'
}
