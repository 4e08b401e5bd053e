import { setTimeout } from 'node:timers/promises'

/** Callers that add pets in turn, each with a unique name. */
export interface Writers {
  /** The names answered with 201 so far. */
  acknowledged: readonly string[]
  /** Every status received. */
  statuses: ReadonlySet<number>
  /** When a pet was last added, by `performance.now()`. */
  lastAt(): number
  /** Stops once every running call has its response. */
  stop(): Promise<void>
}

/**
 * @param originOf - the server of the next call
 * @param secret - of a key whose limits are never reached
 */
export function startWriters(originOf: () => string, secret: string, count = 8): Writers {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  let lastAt = 0
  let sent = 0

  async function write(): Promise<void> {
    while (!isOver) {
      const name = `pet ${sent++}`
      const body = JSON.stringify({ name, categoryId: 1 })
      const answer = await fetch(`${originOf()}/v1/pets`, { method: 'POST', headers, body })
      await answer.text()
      statuses.add(answer.status)
      if (answer.status === 201) {
        acknowledged.push(name)
        lastAt = performance.now()
      } else await setTimeout(50)
    }
  }

  const writing = Promise.all(Array.from({ length: count }, write))
  return {
    acknowledged,
    statuses,
    lastAt: () => lastAt,
    async stop() {
      isOver = true
      await writing
    },
  }
}

/** The names of all pets. */
export async function namesOf(origin: string, secret: string): Promise<Set<string>> {
  const headers = { Authorization: `Bearer ${secret}` }
  const names = new Set<string>()
  let next: string | undefined = `${origin}/v1/pets?limit=100`
  while (next !== undefined) {
    const answer: Response = await fetch(next, { headers })
    const pets: { name: string }[] = await answer.json()
    for (const { name } of pets) names.add(name)
    next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  }
  return names
}
