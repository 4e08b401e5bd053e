import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { gatherLines } from './gathered-lines.ts'
import type { LeftOut } from './line-queue.ts'
import type { LogLevel } from './log-level.ts'
import { loggedError } from './logged-error.ts'
import { terminalLine } from './terminal-line.ts'

export type Logger = pino.Logger

/** The destination of the log: `process.stdout` is one. */
export interface LogOutput {
  /** The descriptor of a file or pipe, which is written without waiting. */
  fd?: number
  isTTY?: boolean
  write(text: string): unknown
}

export interface LoggerOptions {
  level: LogLevel
  /**
   * Removes secrets, such as keys, from a line. None is logged on purpose, but a caller may have put one into a path.
   */
  withoutSecrets: (line: string) => string
  /** Members of every line, such as the process that writes it. */
  members?: Readonly<Record<string, unknown>>
  /**
   * Whether this is the only process that writes to the output: then more lines are written at once. Default: false.
   */
  isAlone?: boolean
  /** Called with the number of lines that were left out because they could not be written. Default: ignored. */
  onLeftOut?: (lines: number) => void
}

/**
 * The server's log: a JSON object on each line, or on a terminal a short line for a person. Lines are gathered and
 * written about once a second, and at the end of the process. Secrets are cut from every line.
 */
export function createLogger(output: LogOutput, options: LoggerOptions): Logger {
  const { level, withoutSecrets, members = {}, isAlone = false, onLeftOut = () => {} } = options
  const settings: pino.LoggerOptions = {
    level,
    base: { ...members },
    timestamp: isoTime(),
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    hooks: { streamWrite: withoutSecrets },
  }
  if (output.isTTY) return pino(settings, { write: (line) => void output.write(terminalLine(line)) })
  if (output.fd === undefined) return pino(settings, { write: (line) => void output.write(line) })
  const lines = gatherLines(output.fd, {
    blockBytes: isAlone ? GATHERED_BYTES : ATOMIC_BYTES,
    unreadMaxBytes: UNREAD_MAX_BYTES,
    isShared: !isAlone,
    onLeftOut,
    lineAbout: (leftOut) => lineAbout(leftOut, settings),
  })
  process.once('exit', () => {
    const leftOut = lines.end(EXIT_MAX_MS)
    if (leftOut !== undefined) reportAtExit(leftOut)
  })
  return pino(settings, lines)
}

/** Waits until every line is written, but not for long: a stalled reader must not keep the process alive. */
export async function flushLog(logger: Logger): Promise<void> {
  await Promise.race([new Promise((resolve) => logger.flush(resolve)), sleep(FLUSH_MAX_MS)])
}

function lineAbout({ lines, reason }: LeftOut, settings: pino.LoggerOptions): string {
  let line = ''
  // Also in a log that holds only errors: the missing lines may have been some.
  const logger = pino(
    { ...settings, level: 'warn' },
    {
      write(text) {
        line = text
      },
    },
  )
  const what = reason === STALL ? 'The log was not read in time' : 'The log could not be written'
  logger.warn({ lines, reason }, `${what}: lines were left out.`)
  return line
}

function reportAtExit({ lines, reason }: LeftOut): void {
  // Standard error may be the same pipe, and would block.
  if (reason === STALL) return
  process.stderr.write(`The log could not be written (${reason}): ${lines} of its lines were left out.\n`)
}

/**
 * Like pino's own, but lines of the same millisecond share the text: formatting a date costs more than the rest of a
 * line.
 */
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
const GATHERED_BYTES = 65_536
/** How many bytes wait in memory for a stalled reader. */
const UNREAD_MAX_BYTES = 8_388_608
/** The error code of a stalled reader. */
const STALL = 'EAGAIN'
const FLUSH_MAX_MS = 2_000
const EXIT_MAX_MS = 500
/** POSIX, PIPE_BUF on Linux: several processes may write this much into one pipe without cutting each other's lines. */
const ATOMIC_BYTES = 4_096
