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

/**
 * W3C Trace Context, section 3.2: a later version may continue after the flags, version 00 has 55 characters, and 0xff
 * is not a valid version.
 */
const TRACEPARENT = /^(?!ff|00-.{53})[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/

/** Continues the trace in a `traceparent` header; undefined when there is none or it is invalid. */
export function continueTrace(
  traceparent: string | undefined,
  tracestate: string | undefined,
): TraceContext | undefined {
  if (traceparent === undefined || !TRACEPARENT.test(traceparent)) return undefined
  // Every field has its width.
  const flags = Number.parseInt(traceparent.slice(53, 55), 16)
  return {
    traceId: traceparent.slice(3, 35),
    parentId: traceparent.slice(36, 52),
    spanId: randomBytes(8).toString('hex'),
    isSampled: (flags & 1) === 1,
    state: tracestate,
  }
}
