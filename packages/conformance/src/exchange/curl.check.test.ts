import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSend } from '../command/send.ts'
import type { Operation, SecurityScheme } from '../contract/contract.ts'
import { wrongCredentials } from '../layers/auth/wrong-credentials.ts'
import { joined, writeSecret } from '../suite/credentials.ts'
import { secretsOf } from '../suite/hidden.ts'
import type { Target } from '../suite/setup.ts'
import { buildRequest, type Credential } from './call.ts'
import { toCurl } from './curl.ts'
import { readRequest } from './sent-request.ts'

const send = createSend({ isInsecure: false })

interface Arrived {
  method: string | undefined
  url: string | undefined
  fields: Readonly<Record<string, string>>
  body: string
}

let arrived: Arrived | undefined
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { method, url, rawHeaders } = request
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : []))
  const fields = Object.fromEntries(pairs.filter(([name]) => name !== 'user-agent' && name !== 'connection'))
  arrived = { method, url, fields, body: Buffer.concat(parts).toString('latin1') }
  response.end()
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Sends a request directly, and by its line in a shell; returns both as they arrive. */
async function bothOf(request: Request, target: Partial<Target> = {}, environment: Record<string, string> = {}) {
  const names = new Set(['access_token', 'api_key', 'x-shop-key'])
  const line = toCurl(await readRequest(request), { secrets: secretsOf(target), names, cookies: new Set(['theme']) })
  await send(request, AbortSignal.timeout(10_000))
  const sent = arrived
  arrived = undefined
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const shell = promisify(execFile)('sh', { env: { ...environment, PATH, LC_ALL: 'C.UTF-8' } })
  shell.child.stdin?.end(`${line}\n`)
  await shell
  return { line, sent, pasted: arrived }
}

const text = { 'Content-Type': 'text/plain' }
const requests: Readonly<Record<string, [address: string, init?: RequestInit]>> = {
  'nothing but an address': ['/things'],
  'what a shell and curl would read otherwise': [`/things?a[]={1,2}&b='$HOME'&c=%60ls%60&d=!x`],
  'a quote, a variable and a line break in a body': [
    '/things',
    { method: 'POST', headers: text, body: `it's "$HOME" \`ls\` !x \\\n\r\n` },
  ],
  'a body that names a file': ['/things', { method: 'PUT', headers: text, body: '@/etc/hostname' }],
  'a body without a media type': ['/things', { method: 'POST', body: new TextEncoder().encode('{}') }],
  'an empty body': ['/things', { method: 'POST', headers: text, body: new Uint8Array() }],
  'no body where one could be': ['/things', { method: 'POST' }],
  'a method without a body': ['/things', { method: 'DELETE' }],
  'a method that curl does not know': ['/things', { method: 'QUERY' }],
  'only the head': ['/things', { method: 'HEAD' }],
  'a byte order mark': ['/things', { method: 'POST', headers: text, body: new TextEncoder().encode('\ufeff{}') }],
  'bytes that are no text': ['/things', { method: 'POST', headers: text, body: new Uint8Array([0, 0xff, 0x0a]) }],
  'a body that is longer than an argument may be': [
    '/things',
    { method: 'POST', headers: text, body: 'é'.repeat(150_000) },
  ],
  'an empty header, and one that is no ASCII': ['/things', { headers: { 'X-Empty': '', 'X-Name': 'caf\u00e9 $HOME' } }],
}

describe.skipIf(!hasTool('curl'))('a line for curl', () => {
  test.each(Object.entries(requests))('A line sends the same again: %s', async (_, [address, init]) => {
    const { sent, pasted } = await bothOf(new Request(`${origin}${address}`, init))
    expect(pasted).toEqual(sent)
  })

  const SECRET = 'q7Wz-9f3kQ2-aBcret'
  const schemes: Readonly<Record<string, [SecurityScheme, secret: string]>> = {
    token: [{ type: 'http', scheme: 'bearer' }, SECRET],
    basic: [{ type: 'http', scheme: 'basic' }, `anna:${SECRET}`],
    'a key in a header': [{ type: 'apiKey', in: 'header', name: 'X-Shop-Key' }, SECRET],
    'a key in the query': [{ type: 'apiKey', in: 'query', name: 'api_key' }, SECRET],
    'a key in a cookie': [{ type: 'apiKey', in: 'cookie', name: 'session' }, SECRET],
    'a key that is encoded in the query': [{ type: 'apiKey', in: 'query', name: 'api_key' }, 'a b/c&d=é+%'],
  }

  describe.each(Object.entries(schemes))('A credential, %s', (_, [scheme, secret]) => {
    const named = { id: 'list', method: 'GET', path: '/things', pointer: '', deprecated: false } as const
    const operation: Operation = {
      ...named,
      value: {},
      summary: undefined,
      tags: [],
      parameters: [],
      responses: [],
      security: [],
    }
    const request = (credential: Credential) => buildRequest({ operation, values: {} }, origin, credential)
    const target = { secrets: { own: secret } }

    test('becomes a variable', async () => {
      const { line, sent, pasted } = await bothOf(await request(writeSecret(scheme, secret)), target, { KEY: secret })
      expect(pasted).toEqual(sent)
      expect(line).not.toContain(secret)
      expect(line).toContain('KEY')
    })

    const wrong = wrongCredentials(scheme, [scheme]).map(({ why, make }) => [why, make(secret, scheme)] as const)
    test.each(wrong.filter(([, credential]) => credential !== undefined))(
      'that is wrong is as wrong in the line, which shows no more of the right one: %s',
      async (_why, credential) => {
        const { line, sent, pasted } = await bothOf(await request(credential ?? {}), target, { KEY: secret })
        expect(pasted).toEqual(sent)
        for (let at = 0; at + 4 <= SECRET.length; at++) expect(line).not.toContain(SECRET.slice(at, at + 4))
      },
    )
  })

  test('Each of several secrets has its own variable, by its given name or its scheme', async () => {
    const schemesOf = {
      key: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' },
      shopToken: { type: 'http', scheme: 'bearer' },
    } as const
    const secrets = { key: 'key-91bX-secret', shopToken: 'token-77aQ-secret' }
    const { headers } = joined([
      writeSecret(schemesOf.key, secrets.key),
      writeSecret(schemesOf.shopToken, secrets.shopToken),
    ])
    const request = () => new Request(`${origin}/things`, { ...(headers && { headers }) })
    const byScheme = await bothOf(request(), { secrets }, { KEY: secrets.key, SHOP_TOKEN: secrets.shopToken })
    expect(byScheme.line).toBe(
      `curl -i '${origin}/things' -H "authorization: Bearer $SHOP_TOKEN" -H "x-shop-key: $KEY"`,
    )
    expect(byScheme.pasted).toEqual(byScheme.sent)
    const variables = { MINE: secrets.key, HIS: secrets.shopToken }
    const byName = await bothOf(request(), { secrets, variables }, variables)
    expect(byName.line).toBe(`curl -i '${origin}/things' -H "authorization: Bearer $HIS" -H "x-shop-key: $MINE"`)
    expect(byName.pasted).toEqual(byName.sent)
  })

  test('A variable that holds the whole credential of Basic, or a part of a secret, is used as it is', async () => {
    const secret = `anna:${SECRET}`
    const encoded = Buffer.from(secret).toString('base64')
    const target = { secrets: { own: secret }, variables: { BASIC: encoded } }
    const headers = { Authorization: `Basic ${Buffer.from(`${secret}x`).toString('base64')}` }
    const wrong = await bothOf(new Request(`${origin}/things`, { headers }), target, { BASIC: encoded })
    expect(wrong.pasted).toEqual(wrong.sent)
    const right = { Authorization: `Basic ${encoded}` }
    expect((await bothOf(new Request(`${origin}/`, { headers: right }), target, { BASIC: encoded })).line).toContain(
      '"authorization: Basic $BASIC"',
    )
  })

  test('An unnamed secret stays out of the line, in each place that can hold one', async () => {
    const headers = { Authorization: `Bearer ${SECRET}`, Cookie: `theme=dark; session=${SECRET}` }
    const request = new Request(`${origin}/things?access_token=${SECRET}`, { headers })
    const { line } = await bothOf(request, { secrets: { own: 'another-secret' } })
    expect(line).toBe(
      `curl -i "${origin}/things?access_token=$OTHER_ACCESS_TOKEN" -H "authorization: Bearer $OTHER_AUTHORIZATION" -H "cookie: theme=dark; session=$OTHER_COOKIE_SESSION"`,
    )
  })
})
