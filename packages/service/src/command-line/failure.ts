import { inspect } from 'node:util'
import { ConfigurationError } from '../configuration/configuration-error.ts'
import { ListenError } from '../http/listen-error.ts'
import { KeyNotChangeable } from '../keys/key-not-changeable.ts'
import { isProgramMistake } from '../process/program-mistake.ts'
import { BackupError } from '../sqlite/backup-error.ts'
import { DataDirectoryError } from '../store/data-directory-error.ts'
import { DatabaseOpenError } from '../store/database-open-error.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { WrongServer } from '../store/wrong-server.ts'
import type { Io } from './io.ts'
import { UsageError } from './usage-error.ts'

// 78 is EX_CONFIG of sysexits.h; 2 is the shells' convention for usage errors.
const exitCodes = new Map<unknown, number>([
  [UsageError, 2],
  [ConfigurationError, 78],
  [WrongServer, 78],
  [DataDirectoryError, 1],
  [DatabaseOpenError, 1],
  [BackupError, 1],
  [ListenError, 1],
  [KeyNotChangeable, 1],
  [StoreUnavailable, 1],
])

/** Prints why a command failed and returns its exit code. Only an unexpected error shows its stack. */
export function reportFailure(error: unknown, io: Io): number {
  const first = firstOf(error)
  const lacking = lackingPeer(first)
  if (lacking !== undefined) {
    io.stderr.write(
      `${lacking[0]} needs the package ${lacking[1]}, which is not installed: npm install ${lacking[1]}\n`,
    )
    return 78
  }
  const exitCode = first instanceof Error ? exitCodes.get(first.constructor) : undefined
  const isForeseen = first instanceof Error && exitCode !== undefined && !isProgramMistake(first)
  io.stderr.write(`${isForeseen ? first.message : inspect(error)}\n`)
  return exitCode ?? 1
}

/** The optional peer dependencies, by what they begin with, and the variable that needs them. */
const PEERS: readonly (readonly [variable: string, name: RegExp])[] = [
  ['DATABASE_URL', /'(pg)'/],
  ['REDIS_URL', /'(@redis\/client)'/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', /'(@opentelemetry\/[\w-]+)'/],
]

/** The variable and the package of an import that failed because an optional peer dependency is not installed. */
function lackingPeer(error: unknown): [variable: string, name: string] | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  const found = PEERS.map(([variable, name]): [string, string] => [variable, name.exec(error.message)?.[1] ?? ''])
  return found.find(([, name]) => name !== '')
}

/** The original error: one from cleaning up after it does not explain the failure. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error
}
