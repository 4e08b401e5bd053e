import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

async function start(environment: NodeJS.ProcessEnv) {
  const env = { ...process.env, PORT: '0', BOOKINGS_KEY: 'key', ...environment }
  const service = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(service)
  const [line] = await once(createInterface(service.stdout), 'line')
  const baseUrl = String(line).replace('Listening at ', '')
  return { service, client: createClient({ baseUrl, auth: { apiKey: 'key' } }) }
}

test('what is booked is there after the next start, and whoever watches holds up no stop', async () => {
  const environment = { BOOKINGS_FILE: join(folder, 'bookings.sqlite') }
  const first = await start(environment)
  const room = await first.client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
  const watching = await first.client.watchBookings()
  first.service.kill('SIGTERM')
  for await (const change of watching) expect.unreachable(JSON.stringify(change))
  await once(first.service, 'exit')
  const second = await start(environment)
  expect(await second.client.listRooms()).toEqual({ rooms: [room] })
  second.service.kill('SIGTERM')
  expect(await once(second.service, 'exit')).toEqual([0, null])
}, 60_000)

test('tokens that are no lists of scopes are refused at the start', async () => {
  const service = spawn(process.execPath, [MAIN], { env: { ...process.env, BOOKINGS_TOKENS: '{"t":"rooms:read"}' } })
  started.push(service)
  const [said] = await once(service.stderr, 'data')
  expect(`${said}`).toContain('BOOKINGS_TOKENS must name a list of scopes for each token.')
}, 60_000)
