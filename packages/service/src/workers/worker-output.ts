import { writeSync } from 'node:fs'
import type { LogOutput } from '../log/logger.ts'

/** The descriptor of the primary's standard output in a worker: after its own three, and the channel. */
const SHARED_FD = 4

/**
 * The files of a new worker. A worker that inherits a pipe as its standard output or error switches it to blocking when
 * it starts and exits, for all writers: with a stalled reader, no process could exit. Each process opens a terminal for
 * itself.
 */
export function workerStdio(stdout: LogOutput): ('inherit' | 'ignore' | 'pipe' | 'ipc' | number)[] {
  return stdout.isTTY ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'ignore', 'pipe', 'ipc', stdout.fd ?? 1]
}

/** The other end: the output for a worker's log. */
export function sharedOutput(stdout: LogOutput): LogOutput {
  return stdout.isTTY ? stdout : { fd: SHARED_FD, write: (text) => writeSync(SHARED_FD, text) }
}
