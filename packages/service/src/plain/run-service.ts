import type { Env, Hono } from 'hono'
import { reportFailure } from '../command-line/failure.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { describeService, type ServiceContract, type ServiceDescription } from '../contract.ts'
import { type DocumentFiles, documentsIn } from '../documents/document-files.ts'
import { serveDocuments } from '../documents/serve-documents.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { listen } from '../http/listen.ts'
import { createLogger, flushLog } from '../log/index.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createAccessLog } from '../observability/access-log.ts'
import { observeAll } from '../observability/observe-all.ts'
import { createReportFailure } from '../observability/report-failure.ts'
import { catchStopSignals } from '../process/stop-signals.ts'
import { warnOfLocalLinks } from '../serving/announce.ts'
import { openTracingOf } from '../serving/instance.ts'
import { serveUntilStopped } from '../serving/until-stopped.ts'
import { type ServiceParts, serviceParts } from './service-parts.ts'

/** A service without keys and limits, as its process runs it. */
export interface Service extends Pick<ServiceDescription, 'service' | 'basePath' | 'document' | 'operations'> {
  /** For people, such as `Notes`. */
  title: string
  version: string
  /** The files of its docs. */
  documents: DocumentFiles
  /** Makes the app: the generated `createApp` with these options. */
  createApp: (parts: ServiceParts, context: ServiceContext) => Hono<Env>
  /** What else is wrong with the environment variables, reported with the mistakes in the service's own. */
  mistakes?: readonly string[]
  /** Printed with the addresses, but not logged. */
  hint?: string | undefined
  /** Throws when requests could not be answered; for `/readyz`. Default: they can. */
  check?: () => MaybePromise<void>
}

export interface ServiceContext {
  /** The base of links, such as `https://api.notes.example/v1`. */
  publicBaseUrl: string
  /** Aborted when the server begins to stop, to end endless responses, such as event streams. */
  stopping: AbortSignal
}

/**
 * Runs what `process.argv` asks for, and sets the exit code: without arguments it serves until a signal to stop,
 * configured by environment variables; `--help` lists them, `--check-config` shows the result, and `healthcheck` asks
 * the running server whether it is ready.
 */
export async function runService(service: Service): Promise<void> {
  const exitCode = await run(service, process.argv.slice(2)).catch((error) => reportFailure(error, process))
  // Exit at once: nothing still open may keep an unstoppable process alive.
  process.exit(exitCode)
}

async function run(service: Service, [command, ...more]: readonly string[]): Promise<number> {
  const contract = describeService(service)
  if (more.length > 0 || (command !== undefined && !Object.hasOwn(COMMANDS, command)))
    throw new UsageError(`There is no such command: use ${Object.keys(COMMANDS).join(', ')}, or none to serve.`)
  const read = () => readConfiguration(contract, process.env, service.mistakes)
  if (command !== undefined) return COMMANDS[command as keyof typeof COMMANDS](contract, read)
  return serve(service, contract, read())
}

const COMMANDS = {
  async '--help'(contract: ServiceContract) {
    const { explainVariables } = await import('../configuration/explain.ts')
    process.stdout.write(`Serves until SIGINT or SIGTERM. Environment variables:\n${explainVariables(contract)}`)
    return 0
  },
  async '--check-config'(contract: ServiceContract, read: () => Configuration) {
    const { explainConfiguration } = await import('../configuration/explain.ts')
    process.stdout.write(explainConfiguration(contract, read()))
    return 0
  },
  async healthcheck(contract: ServiceContract, read: () => Configuration) {
    const { healthcheckCommand } = await import('../command-line/healthcheck.ts')
    return healthcheckCommand({ contract }, [], process, read())
  },
}

/** How long running requests may take when the server closes. */
const GRACE_MS = 20_000

async function serve(service: Service, contract: ServiceContract, configuration: Configuration): Promise<number> {
  const { title, version, documents, hint = '', check = () => {} } = service
  // Node would open its inspector, through which anyone who reaches its port can run code.
  process.on('SIGUSR1', () => {})
  warnOfLocalLinks(contract, configuration, process)
  const signals = catchStopSignals(process.exit)
  const metrics = createMetrics(contract)
  const logger = createLogger(process.stdout, {
    level: configuration.logLevel,
    withoutSecrets: (line) => line,
    isAlone: true,
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  const tracing = await openTracingOf({ contract, version }, configuration, logger)
  const reportRequest = createReportFailure(logger)
  const onFailure = (error: unknown, exchange: Exchange) => {
    metrics.countFailure(error)
    reportRequest(error, exchange)
  }
  const stopping = new AbortController()
  const { host, port, trustedProxyHops, corsOrigins } = configuration
  const server = await listen({
    contract,
    host,
    port,
    publicBaseUrl: configuration.publicBaseUrl,
    trustedProxyHops,
    onFailure,
    exchanges: observeAll([
      metrics.exchanges,
      createAccessLog(logger, contract),
      ...(tracing === undefined ? [] : [tracing.exchanges]),
    ]),
    createApp(origin) {
      const publicBaseUrl = configuration.publicBaseUrl ?? `${origin}${contract.basePath}`
      const parts = serviceParts({ contract, configuration, publicBaseUrl, onFailure })
      const app = service.createApp(parts, { publicBaseUrl, stopping: stopping.signal })
      const buildCommand = 'contract-first docs'
      serveDocuments(app, {
        contract,
        publicBaseUrl,
        documents: documentsIn(documents),
        title,
        buildCommand,
        corsOrigins,
      })
      return app
    },
  })
  const greeting = ({ apiUrl, docsUrl, adminUrl }: Record<'apiUrl' | 'docsUrl' | 'adminUrl', string>) =>
    `${title} ${version}\n\n  API    ${apiUrl}\n  Docs   ${docsUrl}/\n  Admin  ${adminUrl}  (/livez, /readyz, /metrics)\n\n${hint && `${hint}\n`}`
  await serveUntilStopped(
    {
      origin: server.origin,
      leave: server.leave,
      async close() {
        stopping.abort()
        await server.close(GRACE_MS)
        await tracing?.close()
      },
    },
    {
      program: { contract, version, greeting },
      configuration,
      io: process,
      logger,
      store: undefined,
      check,
      metrics: () => metrics.registry.metrics(),
      signals,
    },
  )
  await flushLog(logger)
  return 0
}
