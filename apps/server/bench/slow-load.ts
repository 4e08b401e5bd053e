import { type Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Load {
  url: string
  key: string
  agent: Agent
  /** Concurrent clients; each rests 2 ms between its requests, so that our own queue is not timed. */
  clients: number
  seconds: number
}

/** The durations of the requests, in milliseconds. */
export async function timeRequests(load: Load): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + load.seconds * 1_000
  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        await request(load)
        durations.push(performance.now() - before)
        await pause(2)
      }
    }),
  )
  return durations
}

/** The `share` quantile of `values`. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

function request({ url, key, agent }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    call.once('error', reject)
  })
}
