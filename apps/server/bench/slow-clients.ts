/**
 * Part of `pnpm bench`: what 500 slow clients cost ordinary ones. Each slow client holds a connection to a real server
 * and sends its request byte by byte, while 16 ordinary clients list pets. Prints the p99 of the ordinary ones with and
 * without the slow ones, and the ratio of the best rounds. Bounded in time and count, on loopback only; always exits 0.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startServer } from './server.ts'
import { percentile, timeRequests } from './slow-load.ts'

const SLOW_CLIENTS = 500
const ROUNDS = 6
const ROUND_SECONDS = 3
const TARGET = 2

const server = await startServer()
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const load = { url: `${server.origin}/v1/pets?limit=20`, key: server.key, agent, clients: 16, seconds: ROUND_SECONDS }
try {
  // Warm-up: the code must be compiled before it is timed.
  await timeRequests({ ...load, seconds: 2 })
  const alone: number[] = []
  const withSlow: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    alone.push(percentile(await timeRequests(load), 0.99))
    const crowd = await startCrowd()
    withSlow.push(percentile(await timeRequests(load), 0.99))
    crowd.kill()
    await once(crowd, 'exit')
    process.stdout.write(`p99 alone ${ms(alone.at(-1))}, with ${SLOW_CLIENTS} slow clients ${ms(withSlow.at(-1))}\n`)
  }
  const ratio = Math.min(...withSlow) / Math.min(...alone)
  process.stdout.write(`${ratio.toFixed(2)}x, target < ${TARGET}x: ${ratio < TARGET ? 'met' : 'missed'}\n`)
} finally {
  agent.destroy()
  await server.stop()
}

/** Its own process: the slow clients must not take CPU time from the measured ones. */
async function startCrowd() {
  const program = fileURLToPath(new URL('slow-crowd.ts', import.meta.url))
  const crowd = spawn(process.execPath, [program, server.origin, String(SLOW_CLIENTS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(crowd.stdout, 'data')
  return crowd
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(1)} ms`
}
