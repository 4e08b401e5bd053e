import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '../src/client.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bookings-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const process of started) process.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** The service in its own process, on the data of earlier ones. */
async function start(): Promise<{ service: ChildProcess; baseUrl: string; key: string | undefined }> {
  const settings = { DATA_DIR: folder, PORT: '0', ADMIN_PORT: '0', SHUTDOWN_DELAY_SECONDS: '0' }
  const env = { PATH: process.env.PATH, ...settings }
  const service = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(service)
  let said = ''
  service.stderr.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said).toMatch(/Listening at .*\n/)
  return { service, baseUrl: /Listening at (.*)\n/.exec(said)?.[1] ?? '', key: /Your key: (.*)\n/.exec(said)?.[1] }
}

test('bookings survive a restart, and a watching client does not delay the stop', async () => {
  const first = await start()
  const auth = { apiKey: first.key ?? '' }
  const client = createClient({ baseUrl: first.baseUrl, auth })
  const room = await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
  const watching = await client.watchBookings()
  first.service.kill('SIGTERM')
  for await (const change of watching) expect.unreachable(JSON.stringify(change))
  expect(await once(first.service, 'exit')).toEqual([0, null])
  const second = await start()
  expect(second.key).toBeUndefined()
  const again = createClient({ baseUrl: second.baseUrl, auth })
  expect(await again.listRooms()).toEqual({ rooms: [room] })
  second.service.kill('SIGTERM')
  expect(await once(second.service, 'exit')).toEqual([0, null])
})

test('the service has limits, docs and its description', async () => {
  const { service, baseUrl } = await start()
  const refused = await fetch(`${baseUrl}/rooms`)
  expect(await refused.json()).toMatchObject({
    kind: 'missing-api-key',
    detail: 'Send an API key: "X-Api-Key: <key>" or "Authorization: Bearer <key>".',
  })
  expect([refused.status, refused.headers.get('X-RateLimit-Limit')]).toEqual([401, '600'])
  const described = await fetch(new URL('/openapi.json', baseUrl))
  expect(await described.json()).toMatchObject({ info: { title: 'Bookings' } })
  service.kill('SIGTERM')
  await once(service, 'exit')
})
