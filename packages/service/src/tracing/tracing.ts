import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  createTraceState,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type IdGenerator, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { ServiceContract } from '../contract.ts'
import type { Exchange, ExchangeObserver } from '../exchange/exchange.ts'
import type { TraceContext } from '../exchange/trace-context.ts'
import type { Logger } from '../log/logger.ts'
import { routeOf, safePathOf } from '../observability/safe-path.ts'

export interface TracingOptions {
  contract: ServiceContract
  /** The version of the program. */
  version: string
  /** The collector's URL for OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Headers for the collector. */
  headers: Readonly<Record<string, string>> | undefined
  serviceName: string
  logger: Logger
}

/** Sends a span for each request to a collector. */
export interface Tracing {
  exchanges: ExchangeObserver
  /** Sends the remaining spans, if the collector accepts them in time. */
  close(): Promise<void>
}

const TIMEOUT_MILLIS = 5_000
/** How long the last spans may take: a stopping service does not wait for a silent collector. */
const LAST_SPANS_MILLIS = 800

/**
 * Starts sending spans. The exporter also reads other variables of OpenTelemetry, such as
 * OTEL_EXPORTER_OTLP_COMPRESSION. A trace that the caller does not record is not sent; one that begins here always is.
 */
export function openTracing({ contract, version, endpoint, headers, serviceName, logger }: TracingOptions): Tracing {
  reportTo(logger)
  const ids = new SpanIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          timeoutMillis: TIMEOUT_MILLIS,
          ...(headers && { headers }),
        }),
        exportTimeoutMillis: TIMEOUT_MILLIS,
      }),
    ],
  })
  const tracer = provider.getTracer(contract.service, version)

  return {
    exchanges: {
      ended(exchange) {
        const endTime = Date.now()
        const route = routeOf(contract, exchange)
        ids.next = exchange.trace?.spanId
        const span = tracer.startSpan(
          [exchange.method ?? 'HTTP', route].filter(Boolean).join(' '),
          {
            kind: SpanKind.SERVER,
            startTime: endTime - exchange.durationMs,
            attributes: attributesOf(contract, exchange, route),
          },
          parentOf(exchange.trace),
        )
        if ((exchange.status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(endTime)
      },
    },
    async close() {
      try {
        const isLate = setTimeout(LAST_SPANS_MILLIS, true, { ref: false })
        if (await Promise.race([provider.shutdown(), isLate]))
          logger.warn(
            `OpenTelemetry: the collector at ${new URL(endpoint).host} did not accept the last spans within ${LAST_SPANS_MILLIS} ms`,
          )
      } catch (error) {
        logger.warn(`OpenTelemetry: ${messageOf(error)}`)
      }
    },
  }
}

/** Names of the semantic conventions for HTTP, and ours. */
function attributesOf(
  contract: ServiceContract,
  exchange: Exchange,
  route: string | undefined,
): Record<string, string | number | undefined> {
  const { service } = contract
  return {
    'http.request.method': exchange.method,
    'http.route': route,
    'http.response.status_code': exchange.status,
    'url.path': safePathOf(contract, exchange),
    'error.type': exchange.errorCode,
    [`${service}.operation_id`]: exchange.operationId,
    [`${service}.request_id`]: exchange.requestId,
    [`${service}.plan`]: exchange.key?.plan,
  }
}

function parentOf(context: TraceContext | undefined): Context {
  if (context === undefined) return ROOT_CONTEXT
  const { traceId, parentId, isSampled, state } = context
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: parentId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
    ...(state !== undefined && { traceState: createTraceState(state) }),
  })
}

/** Node's reason is in the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the last spans could not be sent'
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`
}

/** Gives a span the id that the log uses for its request. */
class SpanIds implements IdGenerator {
  next: string | undefined = undefined
  readonly #random = new RandomIdGenerator()

  generateTraceId(): string {
    return this.#random.generateTraceId()
  }

  generateSpanId(): string {
    const id = this.next ?? this.#random.generateSpanId()
    this.next = undefined
    return id
  }
}

/**
 * Logs failures of OpenTelemetry, such as a collector that cannot be reached, as warnings: requests are answered all
 * the same.
 */
function reportTo(logger: Logger): void {
  const ignore = () => {}
  const report = (message: string) => logger.warn(`OpenTelemetry: ${message}`)
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
