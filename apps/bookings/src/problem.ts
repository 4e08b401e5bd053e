import { STATUS_CODES } from 'node:http'
import type { components } from './generated/types.ts'

/** A problem of this service's own, as those that are found before a handler is asked (RFC 9457). */
export function problem(status: number, kind: string): components['schemas']['Problem'] {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, kind }
}
