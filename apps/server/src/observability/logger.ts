import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { withoutKeys } from '../keys/redact.ts'
import { type GatheredLines, type GatherOptions, gatherLines } from './gathered-lines.ts'
import type { LogLevel } from './log-level.ts'
import { loggedError } from './logged-error.ts'
import { terminalLine } from './terminal-line.ts'

export type Logger = pino.Logger

/** What the log is written to: `process.stdout` is one. */
export interface LogOutput {
  /** Of a file or pipe, which is written to without waiting. */
  fd?: number
  isTTY?: boolean
  write(text: string): unknown
}

export interface LoggerOptions {
  level: LogLevel
  /** Members of every line, such as which of several processes writes it. */
  members?: Readonly<Record<string, unknown>>
  /** Whether no other process writes to the output: then more lines go out at once. Default: false. */
  isAlone?: boolean
}

/**
 * The server's log: a JSON object on each line, or on a terminal a short line for a person. Lines are gathered and
 * written about once a second, and at the end of the process. Whatever a line holds, an API key in it is cut.
 */
export function createLogger(output: LogOutput, { level, members = {}, isAlone = false }: LoggerOptions): Logger {
  let leftOutCount = 0
  const destination = output.isTTY
    ? { write: (line: string) => void output.write(terminalLine(line)) }
    : output.fd === undefined
      ? { write: (line: string) => void output.write(line) }
      : openDestination(output.fd, {
          blockBytes: isAlone ? gatheredBytes : atomicBytes,
          onLeftOut: (lines) => {
            leftOutCount += lines
          },
          onDrain: reportLeftOut,
        })
  const logger = pino(
    {
      level,
      base: { ...members },
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      // None is logged on purpose, but a caller may have put one where none belongs, such as into a path.
      hooks: { streamWrite: withoutKeys },
    },
    destination,
  )
  function reportLeftOut(): void {
    if (leftOutCount === 0) return
    const lines = leftOutCount
    leftOutCount = 0
    logger.warn({ lines }, 'The log was not read in time: lines were left out.')
  }
  return logger
}

/** Waits until every line is written, but not for long: a reader that stalls must not keep the process. */
export async function flushLog(logger: Logger): Promise<void> {
  await Promise.race([new Promise((resolve) => logger.flush(resolve)), sleep(flushMaxMs, undefined, { ref: false })])
}

/** Of a pipe that is full, writing is tried again and again; when the process exits, for a moment only. */
function openDestination(
  fd: number,
  options: Pick<GatherOptions, 'blockBytes' | 'onLeftOut' | 'onDrain'>,
): GatheredLines {
  let giveUpAt = Number.POSITIVE_INFINITY
  // Before the writer's own listener, which would try for ever.
  process.once('exit', () => {
    giveUpAt = performance.now() + exitMaxMs
    lines.flushSync()
  })
  const lines = gatherLines(fd, { ...options, unreadMaxBytes, retries: () => performance.now() < giveUpAt })
  return lines
}

/** As pino's own, but the lines of one millisecond share the text: to write a date costs more than the rest of a line. */
function isoTime(): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`
    last = now
    return text
  }
}

/** Every write wakes another thread, which costs as much as the lines of several requests. */
const gatheredBytes = 65_536
/** What waits for a reader that stalls is in memory. */
const unreadMaxBytes = 8_388_608
const flushMaxMs = 2_000
const exitMaxMs = 500
/** POSIX, PIPE_BUF on Linux: several processes may write so much into one pipe without cutting each other's lines. */
const atomicBytes = 4_096
