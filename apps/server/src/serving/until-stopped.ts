import { setTimeout as sleep } from 'node:timers/promises'
import { createReadiness, listenAdmin } from '@contract-first/service/admin'
import type { Logger, LogOutput } from '@contract-first/service/log'
import type { MaybePromise } from '@contract-first/service/maybe-promise'
import type { StopSignals } from '@contract-first/service/process'
import type { Io } from '../commands/io.ts'
import type { Configuration } from '../configuration.ts'
import type { Store } from '../store/store.ts'
import { announce } from './announce.ts'

/** What answers requests: this process, or several. */
export interface Serving {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  /** Asks clients, with every answer, to go on over another connection. */
  leave(): void
  /** Takes no more connections, and lets running requests end. */
  close(): Promise<void>
}

export interface ServingContext {
  configuration: Configuration
  io: Io & { stdout: LogOutput }
  logger: Logger
  store: Store
  /** Throws when requests could not be answered. */
  check: () => MaybePromise<void>
  /** All metrics, in the text format of Prometheus. */
  metrics: () => Promise<string>
  signals: StopSignals
}

/** Opens the admin port, says that the server serves, waits for a signal, and stops without losing a request. */
export async function serveUntilStopped(serving: Serving, context: ServingContext): Promise<void> {
  const { configuration, io, logger, store, check, metrics, signals } = context
  const { adminHost: host, adminPort: port } = configuration
  // Before the greeting: whoever reads it may stop the server at once.
  const stopped = signals.first()
  const readiness = createReadiness({
    check,
    onChange(hindrance) {
      if (hindrance === undefined) logger.info('ready')
      else logger.warn(`not ready: ${hindrance}`)
    },
  })
  await using admin = await listenAdmin({ host, port, readiness, metrics })
  await announce({ origin: serving.origin, adminOrigin: admin.origin }, { configuration, store, io, logger })
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
