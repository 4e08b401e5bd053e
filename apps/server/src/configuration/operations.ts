import { z } from 'zod'
import { type LogLevel, logLevels } from '../observability/log-level.ts'
import type { Settings } from './setting.ts'
import { listenHost, listenPort, wholeNumber } from './values.ts'

/** How the server is watched and stopped. */
export interface OperationsConfiguration {
  /** `ADMIN_HOST`: the address or host name that probes and metrics are served on. */
  adminHost: string
  /** `ADMIN_PORT`: 0 lets the system choose. */
  adminPort: number
  /** `WORKERS`: how many processes answer requests. */
  workers: number
  /** `LOG_LEVEL`: the least important lines that are logged. */
  logLevel: LogLevel
  /** `SHUTDOWN_DELAY_SECONDS`: how long a server that got SIGTERM goes on serving, so that balancers see it leave. */
  shutdownDelaySeconds: number
}

export const operationsSettings: Settings<OperationsConfiguration> = {
  adminHost: {
    name: 'ADMIN_HOST',
    help: 'address of /livez, /readyz and /metrics',
    type: listenHost,
    default: '127.0.0.1',
  },
  adminPort: {
    name: 'ADMIN_PORT',
    help: 'their port; 0 takes any free one',
    type: listenPort,
    default: '9090',
  },
  workers: {
    name: 'WORKERS',
    help: 'processes that share the port, for machines with several cores',
    type: wholeNumber(1, 64),
    default: '1',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    help: logLevels.join(', '),
    type: z.enum(logLevels, { error: `expected one of ${logLevels.join(', ')}` }),
    default: 'info',
  },
  shutdownDelaySeconds: {
    name: 'SHUTDOWN_DELAY_SECONDS',
    help: 'how long SIGTERM leaves balancers to notice, before connections are closed',
    type: wholeNumber(0, 3_600),
    default: '5',
  },
}
