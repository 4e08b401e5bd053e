import { writeSync } from 'node:fs'
import type { LogOutput } from '../log/logger.ts'

/** Where a worker finds the standard output of the primary process: after its own three, and the channel. */
const SHARED_FD = 4

/**
 * The files of a new worker. One that inherits a pipe as its standard output or error switches it to blocking when it
 * starts and when it ends, for all who write to it: with a reader that stalls, no process could end any more. A terminal each
 * process opens for itself.
 */
export function workerStdio(stdout: LogOutput): ('inherit' | 'ignore' | 'pipe' | 'ipc' | number)[] {
  return stdout.isTTY ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'ignore', 'pipe', 'ipc', stdout.fd ?? 1]
}

/** The other end: what a worker writes its log to. */
export function sharedOutput(stdout: LogOutput): LogOutput {
  return stdout.isTTY ? stdout : { fd: SHARED_FD, write: (text) => writeSync(SHARED_FD, text) }
}
