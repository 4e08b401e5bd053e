import type { Case, Target } from '@contract-first/conformance'
import { createPetstore } from '@petstore/server/app'
import { listen } from '@petstore/server/listen'
import { openEmbedded } from '../engines/embedded.fixture.ts'
import { type Engine, type Instance, type OpenEngine, START } from '../engines/engine.fixture.ts'
import { issueKeys, type KeyName } from './keys.fixture.ts'
import { askOverSocket, isOfSocket } from './socket.fixture.ts'

/** A petstore whose keys can be issued, and whose store can be broken. */
export interface ArrangedPetstore extends Target {
  /** The secret of a key that has three requests a minute. */
  limitedKey: string
  keyOf(name: KeyName): Promise<string>
  /** The server's time in milliseconds. */
  now(): number
  engine: Pick<Engine, 'holdPets' | 'losePets' | 'lose'>
}

/** A target in this process, whose clock is moved by hand. */
export interface PetstoreTarget extends ArrangedPetstore {
  startAnother(): Promise<string>
  engine: Engine
  app: App
}

type App = ReturnType<typeof createPetstore>

/** The public URL of the service, whatever socket it listens on. */
export const BASE_URL = 'https://api.petstore.example/v1'
const ANOTHER = 'https://another.petstore.example'

/** The whole service without a socket, on the embedded store. */
export function openPetstore(first: Case): Promise<PetstoreTarget> {
  return openPetstoreOn(openEmbedded, first)
}

async function openPetstoreOn(open: OpenEngine, first: Case): Promise<PetstoreTarget> {
  const engine = await open(first)
  let time = START
  const advance = async (ms: number) => {
    time += ms
    await engine.advance(ms)
  }
  const keys = await issueKeys(engine)
  await advance(1)
  const app = appOf(engine)
  let another: App | undefined
  return {
    baseUrl: BASE_URL,
    async fetch(request) {
      if (await isOfSocket(request)) return askOverSocket(request, socketOf(engine, app))
      return (another && request.url.startsWith(`${ANOTHER}/`) ? another : app).fetch(request)
    },
    secrets: { bearerAuth: keys.right },
    wrongSecrets: { bearerAuth: keys.wrong },
    async startAnother() {
      another = appOf(await engine.another())
      return `${ANOTHER}/v1`
    },
    advance,
    now: () => time,
    limitedKey: keys.limited,
    keyOf: keys.of,
    engine,
    app,
    dispose: engine.close,
  }
}

function socketOf({ limiter }: Instance, app: App) {
  return { limiter, createApp: () => app, publicBaseUrl: BASE_URL }
}

function appOf({ store, limiter }: Instance): App {
  return createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl: BASE_URL })
}

/** The same behind a socket of the loopback interface. */
export async function servePetstore(first: Case, open: OpenEngine = openEmbedded): Promise<PetstoreTarget> {
  const petstore = await openPetstoreOn(open, first)
  const servers: Awaited<ReturnType<typeof listen>>[] = []
  const serve = async (instance: Instance, app: App) => {
    const server = await listen({ host: '127.0.0.1', port: 0, ...socketOf(instance, app) })
    servers.push(server)
    return `${server.origin}/v1`
  }
  return {
    ...petstore,
    baseUrl: await serve(petstore.engine, petstore.app),
    fetch: async (request) =>
      (await isOfSocket(request)) ? askOverSocket(request, socketOf(petstore.engine, petstore.app)) : fetch(request),
    async startAnother() {
      const another = await petstore.engine.another()
      return serve(another, appOf(another))
    },
    dispose: async () => {
      await Promise.all(servers.map((server) => server.close(0)))
      await petstore.dispose?.()
    },
  }
}
