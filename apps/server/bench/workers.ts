/**
 * Part of `pnpm bench`: what one process and two workers take of memory, idle and after load, and how many pets they
 * create a second on the embedded store. The build, started as its README says; on Linux, on loopback, for half a minute.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { table } from '@contract-first/service/commands'
import { freePort } from '@contract-first/service/test/free-port'
import { cpuTimeOfFamilyMs, residentMb } from './cpu-time.ts'
import { openLoad } from './load.ts'
import { createPet, listPets } from './request.ts'
import { percentile } from './slow-load.ts'
import { createEmbeddedStore } from './stores.ts'

const PROGRAM = fileURLToPath(new URL('../dist/petstore.js', import.meta.url))
const ROUNDS = 80

interface Figures {
  /** In MB, of all processes; Node itself, which they share, counts for each. */
  idle: number
  loaded: number
  createdPerSecond: number
}

const one = await measure(1)
const two = await measure(2)
const ratio = (value: number) => `${value.toFixed(2)}x`
const rows = [
  ['one process, idle', `${one.idle} MB`, '<= 90 MB'],
  ['one process, after load', `${one.loaded} MB`, '<= 160 MB'],
  ['two workers to one process, idle', ratio(two.idle / one.idle), '<= 1.8x'],
  ['two workers to one process, after load', ratio(two.loaded / one.loaded), '<= 1.8x'],
  ['one process, created a second', one.createdPerSecond.toFixed(0), ''],
  ['two workers to one process, created a second', ratio(two.createdPerSecond / one.createdPerSecond), '>= 1.2x'],
]
process.stdout.write(table([['memory and workers', '', 'target'], ...rows]))

async function measure(workers: number): Promise<Figures> {
  await using store = await createEmbeddedStore(1_000)
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), ADMIN_PORT: '0', WORKERS: String(workers), ...store.place }
  const server = spawn(process.execPath, ['--max-semi-space-size=8', PROGRAM, 'serve'], {
    env: { ...env, SHUTDOWN_DELAY_SECONDS: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(server.stderr, 'data')
  server.stderr.resume()
  const pid = server.pid ?? 0
  // The workers that come after the first, and what is collected after a start.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const idle = residentMb(pid)
  const contender = {
    key: store.key,
    origin: `http://127.0.0.1:${port}`,
    cpuMicros: async () => cpuTimeOfFamilyMs(pid) * 1_000,
    [Symbol.asyncDispose]: async () => {},
  }
  const created: number[] = []
  for (const request of [createPet, listPets()]) {
    using load = await openLoad(contender, request)
    for (let round = 0; round < ROUNDS; round++) {
      const { requestsPerSecond } = await load.sendRound(request.perRound)
      if (request === createPet) created.push(requestsPerSecond)
    }
  }
  const figures = { idle, loaded: residentMb(pid), createdPerSecond: percentile(created.slice(ROUNDS / 2), 0.5) }
  server.kill('SIGTERM')
  await once(server, 'exit')
  return figures
}
