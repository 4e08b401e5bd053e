import { randomUUID } from 'node:crypto'
import { holdsKey } from '../keys/redact.ts'

/** What is safe in a header, a log line and a shell. The contract says the same of `X-Request-Id`. */
const SAFE = /^[A-Za-z0-9._-]{1,128}$/

/** The caller's own id of a request, when it is safe to repeat, which a key never is; else a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && SAFE.test(header) && !holdsKey(header) ? header : randomUUID()
}
