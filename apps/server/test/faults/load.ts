import { setTimeout as sleep } from 'node:timers/promises'
import { namesOf } from '../writers.ts'

/** Callers with keys of their own, who add pets through one server, and read them through the next one. */
export interface Load {
  /** Every response so far, such as `GET 200`. */
  seen: ReadonlySet<string>
  /** When the last pet was added, by `performance.now()`. */
  addedAt(): number
  /** Stops, and returns what must not be: pets that were acknowledged and are gone, or were not there for their caller. */
  stop(): Promise<{ lost: string[]; missed: string[] }>
}

/** @param secrets - of keys whose limits are never reached */
export function startLoad(origins: readonly string[], secrets: readonly string[]): Load {
  const seen = new Set<string>()
  const acknowledged: string[] = []
  const missed: string[] = []
  let isOver = false
  let addedAt = 0

  async function call(server: number, path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(`${origins[server % origins.length]}/v1/pets${path}`, init)
    seen.add(`${init.method ?? 'GET'} ${answer.status}`)
    return answer
  }

  async function goOn(secret: string, caller: number): Promise<void> {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
    for (let turn = 0; !isOver; turn++) {
      const name = `pet ${caller}/${turn}`
      const body = JSON.stringify({ name, categoryId: caller })
      const added = await call(turn, '', { method: 'POST', headers, body })
      const { id } = await added.json()
      if (added.status !== 201) {
        await sleep(50)
        continue
      }
      acknowledged.push(name)
      addedAt = performance.now()
      // The page that begins with it, and the pet itself: at once, and when a replica may have them.
      const paths = [`?limit=1&cursor=${(id - 1).toString(36)}`, `/${id}`]
      for (const [index, path] of [...paths, ...paths].entries()) {
        if (index === paths.length) await sleep(150)
        const read = await call(turn + index, path, { headers })
        const found = await read.json()
        const isThere = (Array.isArray(found) ? found[0] : found)?.id === id
        if (read.status !== 503 && !isThere) missed.push(`${path} of ${name}: ${read.status} ${JSON.stringify(found)}`)
      }
    }
  }

  const going = Promise.all(secrets.map(goOn))
  return {
    seen,
    addedAt: () => addedAt,
    async stop() {
      isOver = true
      await going
      const kept = await namesOf(origins[0] ?? '', secrets[0] ?? '')
      return { lost: acknowledged.filter((name) => !kept.has(name)), missed }
    },
  }
}
