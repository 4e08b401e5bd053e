import { inspect } from 'node:util'
import { createPetstore } from '../app.ts'
import type { Configuration } from '../configuration.ts'
import { prepareDataDirectory } from '../data-directory.ts'
import { docsUrl } from '../http/deprecation-link.ts'
import { openMemoryLimiter } from '../limits/memory.ts'
import { type Listening, listen } from '../listen.ts'
import { openStore, type Store } from '../store/sqlite/open-store.ts'
import { isWildcardHost } from '../wildcard-host.ts'
import { issueFirstKey } from './first-key.ts'
import { greeting } from './greeting.ts'
import type { Io } from './io.ts'
import { ListenError } from './listen-error.ts'

/** `petstore serve`: serves until SIGINT or SIGTERM, and returns the exit code. */
export async function serve(configuration: Configuration, io: Io): Promise<number> {
  if (configuration.publicBaseUrl === undefined && isWildcardHost(configuration.host)) io.stderr.write(LOCAL_LINKS)
  const files = prepareDataDirectory(configuration.dataDir)
  const store = openStore(files.store)
  const onFailure = (error: unknown) => io.stderr.write(`${new Date().toISOString()} ${inspect(error)}\n`)
  const limiter = openMemoryLimiter(files.limits, { onWriteError: onFailure })
  try {
    const { host, port, keyEnvironment, publicBaseUrl } = configuration
    const server = await start(() =>
      listen({
        host,
        port,
        limiter,
        onFailure,
        createApp: (origin) =>
          createPetstore({
            store,
            keys: store,
            limiter,
            environment: keyEnvironment,
            publicBaseUrl: publicBaseUrl ?? `${origin}/v1`,
            onFailure,
          }),
      }),
    )
    await greet(server.origin, store, configuration, io)
    await signalled()
    io.stdout.write('Stopping.\n')
    await server.close()
    return 0
  } finally {
    limiter.close()
    store.close()
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
  const apiUrl = `${origin}/v1`
  const issued = await issueFirstKey(store, configuration.keyEnvironment)
  io.stdout.write(greeting({ apiUrl, docsUrl: docsUrl(apiUrl), dataDir: configuration.dataDir, issued }))
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
