import type { Configuration } from '../configuration/configuration.ts'
import { originOf } from '../http/origin.ts'
import type { StoredService } from '../program.ts'
import type { Io } from './io.ts'
import { UsageError } from './usage-error.ts'

const TIMEOUT_MS = 3_000

/**
 * `<service> healthcheck`: exits 0 if the server of this configuration is ready, else 1; for containers without a
 * shell.
 */
export async function healthcheckCommand(
  { contract: { service } }: Pick<StoredService, 'contract'>,
  args: readonly string[],
  io: Io,
  { adminHost, adminPort }: Pick<Configuration, 'adminHost' | 'adminPort'>,
): Promise<number> {
  if (args.length > 0)
    throw new UsageError(`"${service} healthcheck" takes no arguments: it asks ADMIN_HOST and ADMIN_PORT.`)
  if (adminPort === 0) throw new UsageError('ADMIN_PORT is 0, any free port: set the one that the server listens on.')
  const url = `${originOf(adminHost, adminPort)}/readyz`
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (status === 200) return 0
    io.stderr.write(`The server is not ready: ${url} answers ${status}, and the server's log says why.\n`)
  } catch (error) {
    io.stderr.write(`No server answers at ${url}: ${reasonOf(error)}.\n`)
  }
  return 1
}

/** The reason of a failed `fetch`, which is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
