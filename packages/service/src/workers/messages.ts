import type { Decision } from '../limits/decide.ts'

/** One question about a limit; `id` is given back with its answer. */
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
  /** A worker answers requests at `origin`. */
  | { type: 'service:listening'; origin: string }
  | { type: 'service:limit-calls'; calls: readonly LimitCall[] }
  | { type: 'service:limit-answers'; answers: readonly LimitAnswer[] }
  /** The primary asks for the metrics of a worker. */
  | { type: 'service:metrics-call' }
  | { type: 'service:metrics-answer'; metrics: MetricsOfProcess }
  /** The server is about to stop: ask clients to go. */
  | { type: 'service:leave' }
  /** Let running requests end, then end. */
  | { type: 'service:close' }

/** Others use the same channel, prom-client for one; a message that has our name is as we wrote it. */
export function isMessage(value: unknown): value is Message {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return typeof type === 'string' && type.startsWith('service:')
}
