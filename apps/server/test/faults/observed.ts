import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../server-process.ts'
import type { Place } from './place.ts'

/** The effects of a fault, each a cell of the table. */
export interface Observed {
  callers: string
  log: string
  end: string
  recovery: string
}

const callsAtOnce = 10

/** The responses to ten concurrent readers and ten writers, such as `GET 200, POST 503`. */
export async function answersOf({ origin, adminOrigin }: ServerProcess, { secret }: Place): Promise<string> {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Rex', categoryId: 7 })
  const [reads, writes] = await Promise.all(
    [{ headers }, { headers, method: 'POST', body }].map((init) => statuses(`${origin}/v1/pets`, init, callsAtOnce)),
  )
  const ready = await statuses(`${adminOrigin}/readyz`, {}, 1)
  return `GET ${reads}, POST ${writes}${ready === '200' ? '' : '; not ready'}`
}

export const HEALTHY = 'GET 200, POST 201'

async function statuses(url: string, init: RequestInit, count: number): Promise<string> {
  const asked = Array.from({ length: count }, () =>
    fetch(url, { ...init, signal: AbortSignal.timeout(8_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        // Callers who get it are told when to retry.
        return answer.status === 503 && !answer.headers.has('Retry-After') && url.includes('/v1/')
          ? '503 without Retry-After'
          : String(answer.status)
      },
      () => 'no response',
    ),
  )
  return [...new Set(await Promise.all(asked))].toSorted().join(' or ')
}

/** Whether the server soon recovers by itself. */
export async function recoveryOf(server: ServerProcess, place: Place): Promise<string> {
  const began = performance.now()
  while (performance.now() - began < 10_000) {
    if ((await answersOf(server, place)) === HEALTHY) return 'by itself'
    await sleep(100)
  }
  return 'not within 10 s'
}

/** The warnings and errors of the log, each with whether it was repeated. */
export function warningsOf(server: ServerProcess): string {
  const counts = new Map<string, number>()
  for (const { level, msg, err } of server.log()) {
    // A failed request has its own line, too.
    if ((level !== 'warn' && level !== 'error') || msg === 'request') continue
    const { message } = { message: undefined, ...(err ?? {}) }
    const reason = message === undefined ? '' : ` (${/\((.*)\)/.exec(String(message))?.[1] ?? message})`
    const said = `${msg}${reason}`.replaceAll(/postgres:\/\/\S+|127\.0\.0\.1:\d+|\/tmp\/\S+\/|\b\d+ ms\b/g, '…')
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  // Whether waiting requests use up the connections depends on timing; those that fail for it are among the 503.
  counts.delete('A request failed. (all connections are in use)')
  // The end of a connection is reported for each.
  const isOnce = ([said, count]: readonly [string, number]) => count === 1 || said.startsWith('A connection')
  const lines = [...counts].map((line) => (isOnce(line) ? `“${line[0]}”` : `“${line[0]}” more than once`))
  return lines.length === 0 ? 'nothing' : lines.toSorted().join(', ')
}

/** How the process exits by itself. */
export function ended(server: ServerProcess): Promise<string> {
  return endOf(server, undefined)
}

/** How the process exits when told to. */
export async function endOf(server: ServerProcess, signal?: NodeJS.Signals): Promise<string> {
  const { process } = server
  const exited = process.exitCode === null ? once(process, 'exit') : Promise.resolve([process.exitCode])
  if (signal) process.kill(signal)
  const [code] = await exited
  return `exit ${code}`
}
