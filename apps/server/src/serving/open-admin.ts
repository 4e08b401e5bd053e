import { type AdminListening, listenAdmin } from '../admin/listen-admin.ts'
import type { Readiness } from '../admin/readiness.ts'
import { ListenError } from '../commands/listen-error.ts'
import type { Configuration } from '../configuration.ts'

/**
 * Serves probes and metrics on the address that is configured for them.
 *
 * @throws {ListenError} when it cannot be listened on
 */
export async function openAdmin(
  { adminHost: host, adminPort: port }: Configuration,
  { readiness, metrics }: { readiness: Readiness; metrics: () => Promise<string> },
): Promise<AdminListening> {
  try {
    return await listenAdmin({ host, port, readiness, metrics })
  } catch (error) {
    throw new ListenError({ host, port, variables: { host: 'ADMIN_HOST', port: 'ADMIN_PORT' } }, error)
  }
}
