import { z } from 'zod'
import type { ServiceContract } from '../contract.ts'
import { isWildcardHost } from '../http/wildcard-host.ts'
import { LOG_LEVELS, type LogLevel } from '../log/log-level.ts'
import { LOGGED_ADDRESSES, type LoggedAddresses } from '../observability/logged-address.ts'
import { OtlpHeaders, otlpHeadersMistakes } from '../observability/otlp-headers.ts'
import type { ServerConfiguration } from './server.ts'
import type { Settings } from './setting.ts'
import { listenHost, listenPort, wholeNumber } from './values.ts'

/** The settings for monitoring and stopping the server. */
export interface OperationsConfiguration {
  /** `ADMIN_HOST`: the address or host name for probes and metrics. */
  adminHost: string
  /** `ADMIN_PORT`: 0 lets the system choose. */
  adminPort: number
  /** `ADMIN_TOKEN`: the credential for the keys on the admin port; undefined if that API is off. */
  adminToken: AdminToken | undefined
  /** `WORKERS`: the number of processes that answer requests. */
  workers: number
  /** `LOG_LEVEL`: the least important lines that are logged. */
  logLevel: LogLevel
  /** `RESPONSE_CHECK`: what happens to a response that breaks the contract, besides a log line and the metric. */
  responseCheck: 'enforce' | 'log'
  /** `HANDLER_SECONDS_MAX`: how long a handler may take; undefined if there is no limit. */
  handlerSecondsMax: number | undefined
  /** `LOG_ADDRESSES`: whether a line of the log has the addresses of its request, and how much of them. */
  logAddresses: LoggedAddresses
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, without a trailing slash: where spans are sent; undefined if they are not. */
  otlpEndpoint: string | undefined
  /** `OTEL_EXPORTER_OTLP_HEADERS`: headers for the collector. */
  otlpHeaders: OtlpHeaders | undefined
  /** `OTEL_SERVICE_NAME`: the name of the service in spans. */
  otelServiceName: string
  /**
   * `SHUTDOWN_DELAY_SECONDS`: how long a server keeps serving after SIGTERM, so that load balancers see it leave. By
   * default 5, and 0 on a terminal.
   */
  shutdownDelaySeconds: number | undefined
}

export function operationsSettings({ service }: ServiceContract): Settings<OperationsConfiguration> {
  return {
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
    adminToken: {
      name: 'ADMIN_TOKEN',
      help: 'bearer token for the key API, /admin/v1/keys, on the admin port',
      type: z
        .string()
        .regex(/^[!-~]{16,200}$/, {
          error: 'expected 16 to 200 visible ASCII characters, such as openssl rand -hex 24',
        })
        .transform((text) => new AdminToken(text)),
      isSecret: true,
      whenUnset: 'there is none',
    },
    workers: {
      name: 'WORKERS',
      help: 'processes that share the port, for several cores',
      type: wholeNumber(1, 64),
      default: '1',
    },
    logLevel: {
      name: 'LOG_LEVEL',
      help: LOG_LEVELS.join(', '),
      type: z.enum(LOG_LEVELS, { error: `expected one of ${LOG_LEVELS.join(', ')}` }),
      default: 'info',
    },
    responseCheck: {
      name: 'RESPONSE_CHECK',
      help: 'log: in an emergency, send responses that break the contract instead of a 500',
      type: z.enum(['enforce', 'log'], { error: 'expected enforce or log' }),
      default: 'enforce',
    },
    handlerSecondsMax: {
      name: 'HANDLER_SECONDS_MAX',
      help: 'a handler that takes longer is answered with 503',
      type: wholeNumber(1, 3_600),
      whenUnset: 'no limit',
    },
    logAddresses: {
      name: 'LOG_ADDRESSES',
      help: 'addresses of callers in the log: on, off, or short, without what tells one caller from its neighbours',
      type: z.enum(LOGGED_ADDRESSES, { error: `expected one of ${LOGGED_ADDRESSES.join(', ')}` }),
      default: 'on',
    },
    otlpEndpoint: {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      help: 'OpenTelemetry collector that gets a span per request, by OTLP over HTTP',
      type: z
        .string()
        .refine((url) => isCollectorUrl(URL.parse(url)), {
          error: 'expected an http or https URL without credentials, query and fragment, such as http://127.0.0.1:4318',
        })
        .transform((url) => url.replace(/\/+$/, '')),
      whenUnset: 'none is sent',
    },
    otlpHeaders: {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      help: 'headers for the collector, such as its own key: name=value,name=value',
      type: z
        .string()
        .superRefine((text, context) => {
          for (const message of otlpHeadersMistakes(text)) context.addIssue({ code: 'custom', message })
        })
        .transform((text) => new OtlpHeaders(text)),
      isSecret: true,
      whenUnset: 'none',
    },
    otelServiceName: {
      name: 'OTEL_SERVICE_NAME',
      help: 'the name of the service in the spans',
      type: z.string(),
      default: service,
    },
    shutdownDelaySeconds: {
      name: 'SHUTDOWN_DELAY_SECONDS',
      help: 'how long balancers have to notice a SIGTERM before connections are closed',
      type: wholeNumber(0, 3_600),
      whenUnset: '5, and 0 on a terminal',
    },
  }
}

/** A secret, printed as `(set)`. */
export class AdminToken {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get secret(): string {
    return this.#text
  }

  toString(): string {
    return '(set)'
  }
}

/** Mistakes between variables: the API and the admin port must differ. */
export function portContradictions({
  host,
  port,
  adminHost,
  adminPort,
}: Partial<ServerConfiguration & OperationsConfiguration>): string[] {
  if (host === undefined || adminHost === undefined || port !== adminPort || port === 0 || port === undefined) return []
  if (host !== adminHost && !isWildcardHost(host) && !isWildcardHost(adminHost)) return []
  return ['ADMIN_PORT: the API listens there, by PORT; choose another number for one of them']
}

function isCollectorUrl(url: URL | null): boolean {
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
