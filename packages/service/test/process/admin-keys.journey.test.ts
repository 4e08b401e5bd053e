import { fileURLToPath } from 'node:url'
import { command } from '@contract-first/conformance/test/command'
import { expect, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { startNotes } from '../notes/start-notes.ts'

const DOCUMENT = fileURLToPath(import.meta.resolve('@contract-first/service/admin.openapi.yaml'))
const TOKEN = 'an-admin-token-of-the-tests'

async function serve(more: Readonly<Record<string, string>> = {}) {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), ADMIN_TOKEN: TOKEN, ...more })
  const ask = async (method: string, path: string, body?: object, token = TOKEN) => {
    const answer = await fetch(`${server.adminOrigin}/admin/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const statusOf = async (secret: string) => {
    const answer = await fetch(`${server.origin}/v1/notes`, { headers: { Authorization: `Bearer ${secret}` } })
    await answer.text()
    return answer.status
  }
  return { server, ask, statusOf }
}

test('keys are issued, changed, counted, rotated, unbanned and revoked over HTTP, and the log says so', async () => {
  const { server, ask, statusOf } = await serve()
  const made = await ask('POST', '/keys', { name: 'the web shop', plan: 'free' })
  expect(made).toMatchObject({ status: 201, body: { key: { name: 'the web shop', plan: 'free', state: 'active' } } })
  const { secret, key } = made.body
  // The default of the document, not never.
  expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBeCloseTo(90 * 86_400_000, -4)
  expect(await statusOf(secret)).toBe(200)
  expect(await ask('PATCH', `/keys/${key.id}`, { plan: 'pro', expiresInDays: null })).toMatchObject({
    status: 200,
    body: { plan: 'pro', perMinute: 300, expiresAt: null },
  })
  const { body: usage } = await ask('GET', `/keys/${key.id}/usage?days=2`)
  expect(usage.days).toHaveLength(2)

  for (let sent = 0; sent < 650; sent++) await statusOf(secret)
  expect(await statusOf(secret)).toBe(429)
  // A ban reaches the embedded store within a second.
  const lift = () => ask('DELETE', `/keys/${key.id}/ban`)
  await expect.poll(lift, { timeout: 10_000 }).toEqual({ status: 200, body: { wasBanned: true } })
  expect(await lift()).toEqual({ status: 200, body: { wasBanned: false } })

  const rotated = await ask('POST', `/keys/${key.id}/rotations`, { graceSeconds: 0 })
  expect(rotated).toMatchObject({ status: 201, body: { key: { rotatedFrom: key.id }, previous: { state: 'expired' } } })
  expect(await statusOf(rotated.body.secret)).not.toBe(401)
  expect(await ask('POST', `/keys/${key.id}/rotations`, {})).toMatchObject({ status: 409 })
  const revoked = await ask('DELETE', `/keys/${rotated.body.key.id}?reason=left`)
  expect(revoked).toMatchObject({ status: 200, body: { state: 'revoked', revokedReason: 'left' } })
  await expect.poll(() => statusOf(rotated.body.secret), { timeout: 11_000 }).toBe(401)

  const acts = () => server.log().flatMap(({ act, key: id }) => (act === undefined ? [] : [`${act} ${id}`]))
  await expect
    .poll(() => [...new Set(acts())])
    .toEqual([
      `create ${key.id}`,
      `update ${key.id}`,
      `unban ${key.id}`,
      `rotate ${key.id}`,
      `revoke ${rotated.body.key.id}`,
    ])
  expect(server.stdout()).not.toContain(secret.slice(-12))
})

test('invalid requests are refused with what to do', async () => {
  const { ask } = await serve()
  expect(await ask('POST', '/keys', { name: 'x', plan: 'gold' })).toMatchObject({
    status: 409,
    body: { detail: 'The plans are free, pro, business, enterprise: name one of them, limits belong to it.' },
  })
  expect(await ask('POST', '/keys', { name: 'x', plan: 'enterprise' })).toMatchObject({ status: 409 })
  expect(await ask('POST', '/keys', { name: 'x', plan: 'free', scopes: ['write'] })).toMatchObject({ status: 409 })
  expect(await ask('GET', '/keys/key_000000000000')).toMatchObject({ status: 404 })
  expect(await ask('GET', '/keys', undefined, 'another token of the tests')).toMatchObject({ status: 401 })
})

test('without a token the API is off, and a weak one is a configuration error', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory() })
  expect((await fetch(`${server.adminOrigin}/admin/v1/keys`)).status).toBe(404)
  await expect(startNotes({ DATA_DIR: newDataDirectory(), ADMIN_TOKEN: 'short' })).rejects.toThrow(/ADMIN_TOKEN/)
})

test('the API conforms to its document', async () => {
  const { server } = await serve()
  const url = `${server.adminOrigin}/admin/v1`
  const header = 'Authorization: Bearer $TOKEN'
  const { code, out, error } = await command([DOCUMENT, '--url', url, '--header', header, '--runs', '10'], { TOKEN })
  expect({ code, error, out: out.split('\n').at(-2) }).toEqual({
    code: 0,
    error: '',
    out: expect.stringMatching(/^[\d,]+ cases, [\d,]+ requests, seed 1: nothing found\.$/),
  })
})
