import type { Decision } from '../limits/decide.ts'

/** One question about a limit; its answer carries the same `id`. */
export type LimitCall = readonly [
  id: number,
  method: 'consume' | 'peek',
  subject: string,
  perMinute: number,
  perDay: number,
]

export type LimitAnswer = readonly [id: number, decision: Decision]

/** The metrics of one process, as prom-client's `getMetricsAsJSON` returns them. */
export type MetricsOfProcess = readonly object[]

/** The messages between the primary process and its workers. */
export type Message =
  /** A worker serves at `origin`. */
  | { type: 'service:listening'; origin: string }
  | { type: 'service:limit-calls'; calls: readonly LimitCall[] }
  | { type: 'service:limit-answers'; answers: readonly LimitAnswer[] }
  /** The primary asks for the metrics of a worker. */
  | { type: 'service:metrics-call' }
  | { type: 'service:metrics-answer'; metrics: MetricsOfProcess }
  /** The server is about to stop: ask clients to reconnect. */
  | { type: 'service:leave' }
  /** Let running requests finish, then exit. */
  | { type: 'service:close' }

/** prom-client uses the same channel; a message with our name is ours. */
export function isMessage(value: unknown): value is Message {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return typeof type === 'string' && type.startsWith('service:')
}
