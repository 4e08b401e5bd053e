import { randomBytes } from 'node:crypto'

/** The place of a request in a trace that its caller began (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits, the caller's. */
  traceId: string
  /** 16 hexadecimal digits: the caller's span. */
  parentId: string
  /** 16 hexadecimal digits: the span of this request, made here. */
  spanId: string
  /** Whether the caller records the trace. */
  isSampled: boolean
  /** `tracestate` as it came. */
  state: string | undefined
}

/** W3C Trace Context, section 3.2: a later version may go on behind the flags, version 00 ends there, and ff is none. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Continues the trace that a `traceparent` header names; undefined when there is none, or one that is not valid. */
export function continueTrace(
  traceparent: string | undefined,
  tracestate: string | undefined,
): TraceContext | undefined {
  if (traceparent === undefined) return undefined
  const [, version, traceId, parentId, flags, more] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined
  if (version === '00' && more !== undefined) return undefined
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, parentId, spanId: randomBytes(8).toString('hex'), isSampled, state: tracestate }
}
