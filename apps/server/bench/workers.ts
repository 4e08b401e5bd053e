/**
 * Part of `pnpm bench`: how much memory one process and two workers take, idle and after load, and how many pets per
 * second they create on the embedded store. Measures the build, started as its README says, on Linux and loopback, for
 * half a minute. Needs wrk.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { table } from '@contract-first/service/commands'
import { freePort } from '@contract-first/service/test/free-port'
import { residentMb } from './cpu-time.ts'
import { createPet, listPets } from './request.ts'
import { createEmbeddedStore } from './stores.ts'
import { hasWrk, requestsPerSecond } from './wrk.ts'

const PROGRAM = fileURLToPath(new URL('../dist/petstore.js', import.meta.url))
const CONNECTIONS = [32, 128]

interface Figures {
  /** MB, of all processes. */
  idle: number
  loaded: number
  /** In the order of `CONNECTIONS`. */
  createdPerSecond: readonly number[]
}

if (hasWrk()) await compare()
else process.stdout.write('Memory and workers are left out. They need wrk.\n')

async function compare(): Promise<void> {
  const one = await measure(1)
  const two = await measure(2)
  const ratio = (value: number) => `${value.toFixed(2)}x`
  const rows = [
    ['one process, idle', `${one.idle} MB`, '<= 90 MB'],
    ['one process, after load', `${one.loaded} MB`, '<= 160 MB'],
    ['two workers to one process, idle', ratio(two.idle / one.idle), '<= 1.8x'],
    ['two workers to one process, after load', ratio(two.loaded / one.loaded), '<= 1.8x'],
  ]
  for (const [index, connections] of CONNECTIONS.entries()) {
    const [ofOne = 0, ofTwo = 0] = [one, two].map(({ createdPerSecond }) => createdPerSecond[index])
    const over = `created a second over ${connections} connections`
    rows.push([`one process, ${over}`, ofOne.toFixed(0), ''])
    rows.push([`two workers to one process, ${over}`, ratio(ofTwo / ofOne), '>= 1.2x'])
  }
  process.stdout.write(table([['memory and workers', '', 'target'], ...rows]))
}

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
  // Time for the other workers to start, and for the garbage of the start to be collected.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const idle = residentMb(pid)
  const load = { origin: `http://127.0.0.1:${port}`, key: store.key }
  await requestsPerSecond(createPet, { ...load, connections: 32 })
  const createdPerSecond: number[] = []
  for (const connections of CONNECTIONS) {
    createdPerSecond.push(await requestsPerSecond(createPet, { ...load, connections }))
  }
  await requestsPerSecond(listPets(), { ...load, connections: 32 })
  const figures = { idle, loaded: residentMb(pid), createdPerSecond }
  server.kill('SIGTERM')
  await once(server, 'exit')
  return figures
}
