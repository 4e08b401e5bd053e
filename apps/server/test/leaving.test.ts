import { describe, expect, test, vi } from 'vitest'
import { add, get, host, json, message, pet, post } from './probes/probe.ts'
import { openConnection, statuses } from './raw-connection.ts'
import { type ServedPetstore, servePetstore } from './served-petstore.ts'

/** Whether each received response announces the end of the connection. */
function endings(text: string): boolean[] {
  const heads = text.split(/(?=HTTP\/1\.1 [1-5])/).filter((part) => !part.startsWith('HTTP/1.1 100 '))
  return heads.map((head) => /\r\nConnection: close\r\n/i.test(head))
}

/** Serves slow responses, and counts the requests that have begun. */
async function serve(options: Parameters<typeof servePetstore>[0] = {}): Promise<ServedPetstore & { begun(): number }> {
  let begun = 0
  const exchanges = { started: () => void begun++ }
  return { ...(await servePetstore({ delayMs: 50, exchanges, ...options })), begun: () => begun }
}

const preflight = message('OPTIONS /v1/pets', [
  host,
  'Origin: https://app.example',
  'Access-Control-Request-Method: POST',
])

describe('a stopping server', () => {
  test.each([
    ['200', get('/v1/pets'), 200],
    ['201', add(pet), 201],
    ['a redirect', get('/docs'), 302],
    ['a document', get('/openapi.json'), 200],
    ['401', message('GET /v1/pets', [host]), 401],
    ['404', get('/v1/cats'), 404],
    ['a preflight', preflight, 204],
    ['OPTIONS', message('OPTIONS /v1/pets', [host, 'Authorization: Bearer KEY']), 204],
    ['HEAD', message('HEAD /v1/pets', [host, 'Authorization: Bearer KEY']), 200],
    ['an upgrade', get('/v1/pets', 'Connection: Upgrade', 'Upgrade: h2c'), 200],
  ])('says so with a response that runs: %s', async (_, bytes, status) => {
    const petstore = await serve({ corsOrigins: ['https://app.example'] })
    const connection = openConnection(petstore.origin)
    connection.send(bytes.replace('KEY', petstore.key))
    await vi.waitUntil(() => petstore.begun() === 1)
    petstore.leave()
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([[status], [true]])
  })

  test.each([
    ['', []],
    [' that it asked for', ['Expect: 100-continue']],
  ])('says so with the response to a body%s that comes later', async (_, headers) => {
    const petstore = await serve({ delayMs: 0 })
    const connection = openConnection(petstore.origin)
    connection.send(post('', json, `Content-Length: ${pet.length}`, ...headers).replace('KEY', petstore.key))
    await vi.waitUntil(() => petstore.begun() === 1)
    if (headers.length > 0) await connection.until(/ 100 /)
    petstore.leave()
    connection.send(pet)
    const text = await connection.closed()
    expect([statuses(text).at(-1), endings(text)]).toEqual([201, [true]])
    expect(await petstore.count()).toBe(1)
  })

  test('says so in the last response of a connection, and answers those before it', async () => {
    const petstore = await serve()
    const connection = openConnection(petstore.origin)
    connection.send((add(pet) + add(pet)).replaceAll('KEY', petstore.key))
    await vi.waitUntil(() => petstore.begun() === 2)
    petstore.leave()
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([
      [201, 201],
      [false, true],
    ])
  })

  test('says so in the next response when the running one has begun already', async () => {
    const petstore = await serve({ delayMs: 0 })
    const connection = openConnection(petstore.origin)
    connection.send(get('/v1/pets').replace('KEY', petstore.key))
    await connection.until(/ 200 [\s\S]*\[\]/)
    petstore.leave()
    connection.send(get('/v1/pets').replace('KEY', petstore.key))
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([
      [200, 200],
      [false, true],
    ])
  })

  test('does nothing for a later request, which its client may send again', async () => {
    const asked: string[] = []
    const rest = Promise.withResolvers<void>()
    const fetch = (request: Request) => {
      asked.push(new URL(request.url).pathname)
      return new Response(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(Buffer.from('begun'))
            await rest.promise
            controller.close()
          },
        }),
      )
    }
    const petstore = await serve({ createApp: () => ({ fetch }) })
    petstore.leave()
    const connection = openConnection(petstore.origin)
    connection.send(get('/1'))
    await connection.until(/begun/)
    connection.send(get('/2'))
    // The response of a later request.
    expect((await globalThis.fetch(`${petstore.origin}/3`)).status).toBe(200)
    rest.resolve()
    expect(statuses(await connection.closed())).toEqual([200])
    expect(asked).toEqual(['/1', '/3'])
  })
})

test('a request after an expectation that cannot be met has no effect: the connection ends before it', async () => {
  const { origin, key, count } = await servePetstore()
  const connection = openConnection(origin)
  connection.send((get('/v1/pets', 'Expect: 200-ok') + add(pet)).replaceAll('KEY', key))
  expect(statuses(await connection.closed())).toEqual([417])
  expect(await count()).toBe(0)
})
