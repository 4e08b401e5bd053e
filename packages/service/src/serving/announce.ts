import { docsUrl } from '../api/deprecation-link.ts'
import { issueFirstKey } from '../command-line/first-key.ts'
import type { Io } from '../command-line/io.ts'
import { shortPath } from '../command-line/short-path.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { exampleBaseUrl, type ServiceContract } from '../contract.ts'
import { isWildcardHost } from '../http/wildcard-host.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger, LogOutput } from '../log/logger.ts'
import type { PlainProgram } from '../program.ts'

interface Origins {
  /** Where the API is, such as `http://127.0.0.1:3000`. */
  origin: string
  /** Where probes and metrics are. */
  adminOrigin: string
}

interface Announcing {
  program: Pick<PlainProgram, 'contract' | 'greeting'>
  configuration: Configuration
  store: Keys | undefined
  io: Io & { stdout: LogOutput }
  logger: Logger
}

/**
 * Announces the server: to people, with the first key of an empty embedded store, and in the log. People read the
 * terminal; if standard output is a file or a pipe, it holds only the log, and people read standard error.
 */
export async function announce(
  { origin, adminOrigin }: Origins,
  { program, configuration, store, io, logger }: Announcing,
): Promise<void> {
  const { contract } = program
  const { databaseUrl, dataDir, environment, keyEnvironment } = configuration
  const apiUrl = `${origin}${contract.basePath}`
  // With PostgreSQL, or in production, output is collected: no key belongs there.
  const isForTrial =
    store !== undefined && databaseUrl === undefined && (environment !== 'production' || io.stdout.isTTY === true)
  const issued = isForTrial ? await issueFirstKey(store, contract.plans, keyEnvironment) : undefined
  const embedded = store && shortPath(dataDir)
  const data = databaseUrl === undefined ? embedded : String(databaseUrl)
  const people = io.stdout.isTTY ? io.stdout : io.stderr
  const served = { apiUrl, docsUrl: docsUrl(apiUrl, contract), adminUrl: adminOrigin, data }
  people.write(program.greeting({ ...served, issued }))
  if (!io.stdout.isTTY) logger.info(served, 'serving')
}

/** First, since only clients on other machines would notice this mistake. */
export function warnOfLocalLinks(contract: ServiceContract, { publicBaseUrl, host }: Configuration, io: Io): void {
  if (publicBaseUrl === undefined && isWildcardHost(host)) io.stderr.write(localLinks(contract))
}

function localLinks(contract: ServiceContract): string {
  return `HOST is every address of this machine and PUBLIC_BASE_URL is not set, so links in responses will point to 127.0.0.1.
For clients on other machines, set PUBLIC_BASE_URL to the URL that they use, such as ${exampleBaseUrl(contract)}.
`
}
