import type { Fetch } from '@contract-first/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './create-client.ts'
import type { ClientOptions } from './create-methods.ts'
import { PLACES, type RunningPetstore } from './petstore.fixture.ts'

const rex = { body: { name: 'Rex', categoryId: 7 } }

describe.each(PLACES)('$where', ({ start }) => {
  let petstore: RunningPetstore

  beforeEach(async () => {
    // Pauses before a retry are random, from 0.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    petstore = await start()
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await petstore[Symbol.asyncDispose]()
  })

  /** A client whose first response is changed on the way; the request has taken effect. */
  function unlucky(instead: (answer: Response) => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
    const sent: Request[] = []
    const fetch: Fetch = async (request) => {
      sent.push(request)
      const answer = await petstore.fetch(request.clone())
      return sent.length === 1 ? instead(answer) : answer
    }
    return { sent, client: createClient({ ...petstore, fetch, ...options } as ClientOptions) }
  }

  const lost = () => Promise.reject(Object.assign(new TypeError('terminated'), { code: 'ECONNRESET' }))
  const broken = (answer: Response) => new Response(breakingOff(), answer)
  const replacedBy = (status: number) => () => new Response('<h1>Sorry</h1>', { status })

  test.each([
    ['is lost', lost],
    ['breaks off within the body', broken],
    ['is replaced by a 502', replacedBy(502)],
    ['is replaced by a 503', replacedBy(503)],
    ['is replaced by a 504', replacedBy(504)],
  ])('createPet adds one animal when its first response %s', async (_what, instead) => {
    const { client, sent } = unlucky(instead)
    const { data, attempts, header } = await client.createPet(rex).withResponse()
    expect(data).toEqual({ id: 1, ...rex.body })
    expect(attempts).toBe(2)
    expect(header('Idempotent-Replayed')).toBe('true')
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(await client.listPets()).toHaveLength(1)
  })

  test('without retries, a lost response is a NetworkError, though the request took effect', async () => {
    const { client } = unlucky(lost, { maxRetries: 0 })
    await expect(client.createPet(rex)).rejects.toMatchObject({ name: 'NetworkError', attempts: 1 })
    expect(await client.listPets()).toHaveLength(1)
  })

  test('rateLimit() is what the last response said, even an error', async () => {
    const client = createClient(petstore)
    expect(client.rateLimit()).toBeUndefined()
    await client.listPets()
    expect(client.rateLimit()).toMatchObject({ limit: 60, remaining: 59 })
    await client.getPet({ petId: 9 }).catch(() => {})
    expect(client.rateLimit()).toMatchObject({ limit: 60, remaining: 58 })
  })

  test('the service gets the headers of the client, and answers with the same request id', async () => {
    const { client, sent } = unlucky((answer) => answer, { userAgent: 'my-app/1.0' })
    const { requestId } = await client.listPets().withResponse()
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${petstore.apiKey}`,
      'user-agent': 'my-app/1.0 petstore-client/1.0.0',
      'x-request-id': requestId,
    })
  })
})

/** A body whose connection breaks after its first bytes. */
function breakingOff(): ReadableStream {
  let parts = 0
  return new ReadableStream({
    pull(body) {
      parts++
      if (parts === 1) body.enqueue(new TextEncoder().encode('{"id":'))
      else body.error(new TypeError('terminated'))
    },
  })
}
