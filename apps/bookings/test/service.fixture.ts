import { afterEach } from 'vitest'
import { BASE_PATH, createService, type ServiceOptions } from '../src/app.ts'
import { createClient } from '../src/client.ts'
import { openStore } from '../src/store.ts'

export const KEY = 'key-of-the-tests'
export const BASE_URL: string = `http://127.0.0.1${BASE_PATH}`

/** What a test began, ended by its end. */
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

export interface Started {
  fetch: (request: Request) => Promise<Response>
  client: ReturnType<typeof createClient>
  /** A client that sends a token with these scopes in place of the key. */
  clientOf(...scopes: string[]): ReturnType<typeof createClient>
  /** What callers only see as a 500. */
  failures: unknown[]
}

/** A service of its own for each test, without a socket. */
export function start(options: Partial<ServiceOptions> = {}): Started {
  const store = openStore()
  const tokens = new Map<string, readonly string[]>()
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const service = createService({ store, access: { key: KEY, tokens }, onFailure, ...options })
  ends.push(() => {
    store.changes.emit('close')
    store.close()
  })
  const fetch = async (request: Request) => service.fetch(request)
  const clientOf = (...scopes: string[]) => {
    const token = `token-${tokens.size}`
    tokens.set(token, scopes)
    return createClient({ baseUrl: BASE_URL, auth: { oauth: token }, fetch })
  }
  return { fetch, client: createClient({ baseUrl: BASE_URL, auth: { apiKey: KEY }, fetch }), clientOf, failures }
}
