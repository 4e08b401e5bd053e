import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { describeEngines } from './engines.ts'
import { servePetstore } from './served-petstore.ts'

const ci = { name: 'ci', plan: 'free', environment: 'test', expiresAt: null } as const
const body = '{"name":"Rex","categoryId":7}'
const requests = [
  'GET /v1/pets HTTP/1.1',
  'GET /v1/pets?limit=wrong HTTP/1.1',
  `POST /v1/pets HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`,
  'GET /v1/pets/1 HTTP/1.1',
  'GET /v1/nothing HTTP/1.1',
]

/**
 * Every byte of the response, except the values that always differ: the time, the request id, the remaining requests.
 */
async function answerTo(origin: string, request: string, secret: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const headers = `Host: ${hostname}\r\nAuthorization: Bearer ${secret}\r\nConnection: close`
  socket.write(`${request}\r\n${headers}\r\n\r\n${request.startsWith('POST') ? body : ''}`)
  return (await text(socket))
    .replace(/^(Date|X-Request-Id): .*$/gim, '$1: …')
    .replace(/^(X-RateLimit-Remaining): \d+/gim, '$1: …')
    .replace(/;r=\d+/g, ';r=…')
}

describeEngines((newPlace) => {
  test('unknown, misspelt, revoked, expired and rotated keys get the same response, byte for byte', async () => {
    const place = await newPlace()
    const { origin, store, advance } = await servePetstore({ openStore: (now) => place.open({ now }) })
    const revoked = await store.issueKey(ci)
    await store.revokeKey(revoked.key.id, 'leaked')
    const expired = await store.issueKey({ ...ci, expiresAt: 1_795_219_200_000 })
    const rotated = await store.issueKey(ci)
    await store.rotateKey(rotated.key.id, 1_000)
    advance(1)
    const misspelt = `petstore_test_${'0'.repeat(36)}`

    for (const request of requests) {
      const unknown = await answerTo(origin, request, contract.keys.generate('test'))
      expect(unknown).toMatch(/^HTTP\/1\.1 401 /)
      expect(unknown).toContain('"code":"invalid_api_key"')
      for (const secret of [revoked.secret, expired.secret, rotated.secret, misspelt]) {
        expect(await answerTo(origin, request, secret)).toBe(unknown)
      }
    }
  })
})
