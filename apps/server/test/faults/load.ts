import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { ServerProcess } from '../server-process.ts'
import { namesOf } from '../writers.ts'

/** Callers with keys of their own, who add pets through one server, and read them through the next one. */
export interface Load {
  /** Every response so far, such as `GET 200`, or `GET none` when the server was gone. */
  seen: ReadonlySet<string>
  /** When the last pet was added, by `performance.now()`. */
  addedAt(): number
  /** Stops, and returns what must not be: pets that were acknowledged and are gone, or were not there for their caller. */
  stop(): Promise<{ lost: string[]; missed: string[] }>
}

/**
 * @param servers - may be replaced meanwhile
 * @param secrets - of keys whose limits are never reached
 */
export function startLoad(servers: readonly Pick<ServerProcess, 'origin'>[], secrets: readonly string[]): Load {
  const seen = new Set<string>()
  const acknowledged: string[] = []
  const missed: string[] = []
  let isOver = false
  let addedAt = 0

  async function call(turn: number, path: string, init: RequestInit): Promise<{ status: number; found?: unknown }> {
    const { method = 'GET' } = init
    try {
      const answer = await fetch(`${servers[turn % servers.length]?.origin}/v1/pets${path}`, init)
      const found: unknown = await answer.json()
      seen.add(`${method} ${answer.status}`)
      return { status: answer.status, found }
    } catch {
      seen.add(`${method} none`)
      return { status: 503 }
    }
  }

  async function goOn(secret: string, caller: number): Promise<void> {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
    for (let turn = 0; !isOver; turn++) {
      const name = `pet ${caller}/${turn}`
      const body = JSON.stringify({ name, categoryId: caller })
      const added = await call(turn, '', { method: 'POST', headers, body })
      if (added.status !== 201) {
        await sleep(50)
        continue
      }
      const { id } = added.found as { id: number }
      acknowledged.push(name)
      addedAt = performance.now()
      // The page that begins with it, and the pet itself: at once, and when a replica may have them.
      const paths = [`?limit=1&cursor=${(id - 1).toString(36)}`, `/${id}`]
      for (const [index, path] of [...paths, ...paths].entries()) {
        if (index === paths.length) await sleep(150)
        const read = await call(turn + index, path, { headers })
        const found = [read.found].flat()[0] as { id: number } | undefined
        if (read.status !== 503 && found?.id !== id) missed.push(`${path} of ${name}: ${JSON.stringify(read)}`)
      }
    }
  }

  const going = Promise.all(secrets.map(goOn))
  onTestFinished(() => {
    isOver = true
  })
  return {
    seen,
    addedAt: () => addedAt,
    async stop() {
      isOver = true
      await going
      const kept = await namesOf(servers[0]?.origin ?? '', secrets[0] ?? '')
      return { lost: acknowledged.filter((name) => !kept.has(name)), missed }
    },
  }
}
