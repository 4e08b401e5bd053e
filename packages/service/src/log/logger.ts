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
  /** The descriptor of a file or pipe, which is written to without waiting. */
  fd?: number
  isTTY?: boolean
  write(text: string): unknown
}

export interface LoggerOptions {
  level: LogLevel
  /** Cuts secrets, such as keys, out of a line. None is logged on purpose, but a caller may have put one into a path. */
  withoutSecrets: (line: string) => string
  /** Members of every line, such as which of several processes writes it. */
  members?: Readonly<Record<string, unknown>>
  /** Whether no other process writes to the output: then more lines go out at once. Default: false. */
  isAlone?: boolean
  /** Called with the number of lines that were left out because they could not be written. Default: ignored. */
  onLeftOut?: (lines: number) => void
}

/**
 * The server's log: a JSON object on each line, or on a terminal a short line for a person. Lines are gathered and
 * written about once a second, and at the end of the process. Whatever a line holds, the secrets in it are cut.
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

/** Waits until every line is written, but not for long: a reader that stalls must not keep the process. */
export async function flushLog(logger: Logger): Promise<void> {
  await Promise.race([new Promise((resolve) => logger.flush(resolve)), sleep(FLUSH_MAX_MS)])
}

function lineAbout({ lines, reason }: LeftOut, settings: pino.LoggerOptions): string {
  let line = ''
  // Also in a log that holds errors alone: what it lacks may have been some.
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
  // Standard error may be the same pipe, and would be waited for.
  if (reason === STALL) return
  process.stderr.write(`The log could not be written (${reason}): ${lines} of its lines were left out.\n`)
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
const GATHERED_BYTES = 65_536
/** The most that waits in memory for a reader that stalls. */
const UNREAD_MAX_BYTES = 8_388_608
/** The error code of a reader that stalls. */
const STALL = 'EAGAIN'
const FLUSH_MAX_MS = 2_000
const EXIT_MAX_MS = 500
/** POSIX, PIPE_BUF on Linux: several processes may write so much into one pipe without cutting each other's lines. */
const ATOMIC_BYTES = 4_096
