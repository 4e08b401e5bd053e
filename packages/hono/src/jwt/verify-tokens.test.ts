import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forbidden, refused } from '../security/refused.ts'
import { Unavailable } from '../unavailable.ts'
import { verifyTokens } from './verify-tokens.ts'

const audience = 'https://notes.example'

/** An issuer of tokens on loopback. */
async function startIssuer() {
  const asked: string[] = []
  const keys: object[] = []
  let status = 200
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isKeys = request.url === '/keys'
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function addKey(kid: string) {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256' })
    return (claims: Record<string, unknown> = {}) =>
      new SignJWT({ iss: issuer, aud: audience, sub: 'ada', exp: Math.floor(Date.now() / 1_000) + 60, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey)
  }
  const answerWith = (code: number) => {
    status = code
  }
  return { issuer, asked, addKey, answerWith, sign: await addKey('first') }
}

const toPrincipal = ({ sub }: JWTPayload) => ({ name: sub })

describe('a token', () => {
  test('of the issuer names its sender; the keys are fetched once', async () => {
    const { issuer, asked, sign } = await startIssuer()
    const verify = verifyTokens({ issuer, audience, toPrincipal })
    expect(await verify({ token: await sign() })).toEqual({ name: 'ada' })
    expect(await verify({ token: await sign({ sub: 'bob' }) })).toEqual({ name: 'bob' })
    expect(asked).toEqual(['/.well-known/openid-configuration', '/keys'])
  })

  test.each<[why: string, claims: Record<string, unknown>, reason: string]>([
    ['has expired', { exp: 1_000_000_000 }, 'it has expired'],
    ['never expires', { exp: undefined }, 'its claim exp is not the expected one'],
    ['is of another issuer', { iss: 'https://other.example' }, 'its claim iss is not the expected one'],
    ['is for another service', { aud: 'https://other.example' }, 'its claim aud is not the expected one'],
    ['is not valid yet', { nbf: 4_000_000_000 }, 'its claim nbf is not the expected one'],
  ])('that %s is refused', async (_, claims, reason) => {
    const { issuer, sign } = await startIssuer()
    const verify = verifyTokens({ issuer, audience, toPrincipal })
    expect(await verify({ token: await sign(claims) })).toEqual(refused(reason))
  })

  test('that another key signed, that is not signed, or that is none is refused', async () => {
    const [{ issuer, sign }, other] = [await startIssuer(), await startIssuer()]
    const verify = verifyTokens({ issuer, audience, toPrincipal })
    const [head, claims] = (await sign()).split('.')
    const [, , signature] = (await other.sign({ iss: issuer })).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${head}.${claims}.${signature}`, `${none}.${claims}.`, 'abc', `${head}.${claims}`])
      expect(await verify({ token })).toEqual(refused('it is not a valid token'))
  })

  test.each<[claims: JWTPayload]>([
    [{ scope: 'notes:read notes:write' }],
    [{ scp: ['notes:read', 'notes:write'] }],
    [{ scp: 'notes:write notes:read' }],
  ])('needs the scopes of the operation: %j', async (claims) => {
    const { issuer, sign } = await startIssuer()
    const verify = verifyTokens({ issuer, audience, toPrincipal })
    const token = await sign(claims)
    expect(await verify({ token }, ['notes:read', 'notes:write'])).toEqual({ name: 'ada' })
    expect(await verify({ token }, ['notes:read', 'admin'])).toEqual(forbidden('it lacks admin', ['admin']))
  })
})

test('a key that the issuer does not have any more, or never had, is refused', async () => {
  const { issuer, sign } = await startIssuer()
  const other = await startIssuer()
  const verify = verifyTokens({ issuer, audience, toPrincipal })
  expect(await verify({ token: await sign() })).toEqual({ name: 'ada' })
  const foreign = await other.addKey('second')
  expect(await verify({ token: await foreign({ iss: issuer }) })).toEqual(refused('its issuer has no such key'))
})

test('an issuer that fails is named, and asked again a second later', async () => {
  const { issuer, asked, sign, answerWith } = await startIssuer()
  const verify = verifyTokens({ issuer, audience, toPrincipal })
  const token = await sign()
  answerWith(503)
  await expect(verify({ token })).rejects.toThrow(
    `The keys of the issuer ${issuer} cannot be fetched: ${issuer}/.well-known/openid-configuration answers 503`,
  )
  await expect(verify({ token })).rejects.toThrow(Unavailable)
  expect(asked).toHaveLength(1)
  answerWith(200)
  await expect.poll(() => verify({ token }).catch(String)).toEqual({ name: 'ada' })
})

test('an issuer that does not answer is given up in time', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sign } = await startIssuer()
  const verify = verifyTokens({ issuer, audience, toPrincipal, timeoutMs: 100 })
  await expect(verify({ token: await sign() })).rejects.toThrow(`The keys of the issuer ${issuer} cannot be fetched`)
})
