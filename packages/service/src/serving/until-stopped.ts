import { setTimeout as sleep } from 'node:timers/promises'
import { listenAdmin } from '../admin/listen-admin.ts'
import { createReadiness } from '../admin/readiness.ts'
import type { Io } from '../command-line/io.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger, LogOutput } from '../log/logger.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import { createServiceMetrics } from '../metrics/service-metrics.ts'
import type { StopSignals } from '../process/stop-signals.ts'
import type { PlainProgram } from '../program.ts'
import { dataFiles } from '../store/data-directory.ts'
import { announce } from './announce.ts'

/** The part that answers requests: this process, or several. */
export interface Serving {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  /** Asks clients, with every response, to open another connection. */
  leave(): void
  /** Accepts no more connections, and lets running requests finish. */
  close(): Promise<void>
}

export interface ServingContext {
  program: Pick<PlainProgram, 'contract' | 'greeting' | 'version'>
  configuration: Configuration
  io: Io & { stdout: LogOutput }
  logger: Logger
  /** Undefined for a service without keys. */
  store: Keys | undefined
  /** Throws when requests could not be answered. */
  check: () => MaybePromise<void>
  /** The metrics of the part that answers requests, in the text format of Prometheus. */
  metrics: () => Promise<string>
  signals: StopSignals
}

/** Opens the admin port, announces the server, waits for a signal, and stops without losing a request. */
export async function serveUntilStopped(serving: Serving, context: ServingContext): Promise<void> {
  const { program, configuration, io, logger, store, check, metrics, signals } = context
  const { adminHost: host, adminPort: port } = configuration
  // Before the greeting: its reader may stop the server at once.
  const stopped = signals.first()
  const readiness = createReadiness({
    check,
    onChange(hindrance) {
      if (hindrance === undefined) logger.info('ready')
      else logger.warn(`not ready: ${hindrance}`)
    },
  })
  const ofService = createServiceMetrics({
    service: program.contract.service,
    version: program.version,
    isReady: async () => (await readiness.hindrance()) === undefined,
    files: store === undefined ? {} : embeddedFiles(configuration, program.contract.service),
  })
  const allMetrics = async () => `${await ofService.metrics()}\n${await metrics()}`
  const keys = await keyApiOf(context)
  await using admin = await listenAdmin({ host, port, readiness, metrics: allMetrics, keys })
  await announce({ origin: serving.origin, adminOrigin: admin.origin }, { program, configuration, store, io, logger })
  const signal = await stopped
  logger.info({ signal }, 'stopping')
  readiness.leave()
  serving.leave()
  // Ctrl-C comes from a person, who waits; the others from programs, whose balancers need time to notice.
  const { shutdownDelaySeconds = io.stdout.isTTY ? 0 : 5 } = configuration
  if (signal !== 'SIGINT') await sleep(shutdownDelaySeconds * 1000)
  await serving.close()
  logger.info('stopped')
}

/** Rarely used, so it is loaded on demand. */
async function keyApiOf({ program: { contract }, configuration, store: keys, logger }: ServingContext) {
  const token = configuration.adminToken?.secret
  if (token === undefined || keys === undefined) return undefined
  const { createKeyApi } = await import('../admin/keys/key-api.ts')
  return createKeyApi({ contract, configuration, token, keys, logger })
}

function embeddedFiles(
  { databaseUrl, redisUrl, dataDir }: Configuration,
  service: string,
): Readonly<Record<string, string>> {
  if (databaseUrl !== undefined) return {}
  const { store, limits } = dataFiles(dataDir, service)
  return redisUrl === undefined ? { store, limits } : { store }
}
