import { STATUS_CODES } from 'node:http'
import type { components } from './generated/types.ts'

/** A problem (RFC 9457) like those that are found before a handler runs. */
export function problem(status: number, kind: string): components['schemas']['Problem'] {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, kind }
}
