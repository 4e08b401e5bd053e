import { docsUrl } from '@contract-first/service/api'
import { shortPath } from '@contract-first/service/command-line'
import { isWildcardHost } from '@contract-first/service/http'
import type { Logger, LogOutput } from '@contract-first/service/log'
import { issueFirstKey } from '../commands/first-key.ts'
import { greeting } from '../commands/greeting.ts'
import type { Io } from '../commands/io.ts'
import { programCommand } from '../commands/program.ts'
import type { Configuration } from '../configuration.ts'
import { contract } from '../contract.ts'
import type { Store } from '../store/store.ts'

export interface Served {
  /** Where the API is, such as `http://127.0.0.1:3000`. */
  origin: string
  /** Where probes and metrics are. */
  adminOrigin: string
}

/**
 * Says that the server serves: to people, with the first key of an empty embedded store, and in the log. People read
 * the terminal; where standard output is a file or a pipe it holds the log alone, and they read standard error.
 */
export async function announce(
  { origin, adminOrigin }: Served,
  {
    configuration,
    store,
    io,
    logger,
  }: { configuration: Configuration; store: Store; io: Io & { stdout: LogOutput }; logger: Logger },
): Promise<void> {
  const { databaseUrl, dataDir, environment, keyEnvironment } = configuration
  const apiUrl = `${origin}/v1`
  // Who runs PostgreSQL or production collects what servers print: no key belongs there.
  const isForTrial = databaseUrl === undefined && (environment !== 'production' || io.stdout.isTTY === true)
  const issued = isForTrial ? await issueFirstKey(store, keyEnvironment) : undefined
  const data = databaseUrl === undefined ? shortPath(dataDir) : String(databaseUrl)
  const people = io.stdout.isTTY ? io.stdout : io.stderr
  people.write(
    greeting({
      apiUrl,
      docsUrl: docsUrl(apiUrl, contract),
      adminUrl: adminOrigin,
      data,
      program: programCommand(),
      issued,
    }),
  )
  if (!io.stdout.isTTY)
    logger.info({ apiUrl, docsUrl: docsUrl(apiUrl, contract), adminUrl: adminOrigin, data }, 'serving')
}

/** Before anything else, since it is a mistake that only clients on other machines would notice. */
export function warnOfLocalLinks({ publicBaseUrl, host }: Configuration, io: Io): void {
  if (publicBaseUrl === undefined && isWildcardHost(host)) io.stderr.write(LOCAL_LINKS)
}

const LOCAL_LINKS = `HOST is every address of this machine and PUBLIC_BASE_URL is not set, so links in answers will point to 127.0.0.1.
For clients on other machines, set PUBLIC_BASE_URL to the URL that they use, such as https://api.petstore.example/v1.
`
