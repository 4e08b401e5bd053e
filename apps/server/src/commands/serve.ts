import { relative } from 'node:path'
import { inspect } from 'node:util'
import { createPetstore } from '../app.ts'
import type { Configuration } from '../configuration.ts'
import { docsUrl } from '../http/deprecation-link.ts'
import { openLimiter } from '../limits/open-limiter.ts'
import { type Listening, listen } from '../listen.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { isWildcardHost } from '../wildcard-host.ts'
import { issueFirstKey } from './first-key.ts'
import { greeting } from './greeting.ts'
import type { Io } from './io.ts'
import { ListenError } from './listen-error.ts'

/** `petstore serve`: serves until SIGINT or SIGTERM, and returns the exit code. */
export async function serve(configuration: Configuration, io: Io): Promise<number> {
  if (configuration.publicBaseUrl === undefined && isWildcardHost(configuration.host)) io.stderr.write(LOCAL_LINKS)
  // From the beginning: whoever reads the greeting may stop the server at once.
  const stopped = signalled()
  const onFailure = (error: unknown) => io.stderr.write(`${new Date().toISOString()} ${inspect(error)}\n`)
  const onIdleError = ({ message }: Error) =>
    io.stderr.write(`${new Date().toISOString()} A connection to the database ended: ${message}\n`)
  const store = await openStore(configuration, { onIdleError })
  const keyring = store.openKeyring({ onWriteError: onFailure })
  const limiter = await openLimiter(configuration, { onOutage: onFailure, onWriteError: onFailure, onIdleError })
  try {
    const { host, port, keyEnvironment, publicBaseUrl, trustedProxyHops, corsOrigins } = configuration
    const server = await start(() =>
      listen({
        host,
        port,
        limiter,
        publicBaseUrl,
        onFailure,
        createApp: (origin) =>
          createPetstore({
            store,
            keys: keyring,
            limiter,
            environment: keyEnvironment,
            publicBaseUrl: publicBaseUrl ?? `${origin}/v1`,
            trustedProxyHops,
            corsOrigins,
            onFailure,
          }),
      }),
    )
    await greet(server.origin, store, configuration, io)
    await stopped
    io.stdout.write('Stopping.\n')
    await server.close()
    return 0
  } finally {
    await limiter.close()
    await keyring.close()
    await store.close()
  }

  async function start(listening: () => Promise<Listening>): Promise<Listening> {
    try {
      return await listening()
    } catch (error) {
      throw new ListenError(configuration.host, configuration.port, error)
    }
  }
}

const LOCAL_LINKS = `HOST is every address of this machine and PUBLIC_BASE_URL is not set, so links in answers will point to 127.0.0.1.
For clients on other machines, set PUBLIC_BASE_URL to the URL that they use, such as https://api.petstore.example/v1.
`

async function greet(origin: string, store: Store, configuration: Configuration, io: Io): Promise<void> {
  const { databaseUrl, dataDir, keyEnvironment } = configuration
  const apiUrl = `${origin}/v1`
  // Who runs PostgreSQL collects what servers print: no key belongs there.
  const issued = databaseUrl === undefined ? await issueFirstKey(store, keyEnvironment) : undefined
  const data = databaseUrl === undefined ? relative(process.cwd(), dataDir) || dataDir : String(databaseUrl)
  io.stdout.write(greeting({ apiUrl, docsUrl: docsUrl(apiUrl), data, issued }))
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
