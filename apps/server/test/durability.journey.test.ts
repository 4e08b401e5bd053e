import { once } from 'node:events'
import { limitMax } from '@contract-first/service/store'
import { expect, test } from 'vitest'
import type { Pet, Store } from '../src/store/store.ts'
import { describeEngines } from './engines.ts'
import { startServer } from './server-process.ts'

/** How often a server is killed. */
const rounds = process.env.NIGHTLY ? 100 : 5

describeEngines((newPlace) => {
  test(
    'a pet answered with 201 is stored, and a repeated request stores none twice, however often the server is killed',
    async () => {
      const place = await newPlace()
      const store = await place.open()
      const limits = { plan: 'enterprise', perMinute: limitMax, perDay: limitMax } as const
      const { secret } = await store.issueKey({ name: 'test', environment: 'test', expiresAt: null, ...limits })
      const answered = new Map<string, number>()
      const unanswered: string[] = []
      for (let round = 0; round < rounds; round++) {
        const { origin, process: server } = await startServer(place.environment)
        const answeredBefore = answered.size
        const workers = [0, 1, 2, 3].map((worker) =>
          addPets(origin, secret, `${round}.${worker}`, unanswered, answered),
        )
        await expect.poll(() => answered.size).toBeGreaterThan(answeredBefore)
        await new Promise((resume) => setTimeout(resume, Math.random() * 150))
        server.kill('SIGKILL')
        await Promise.all([once(server, 'exit'), ...workers])
      }
      const stored = await allPets(store)
      expect(stored.filter(({ name }) => !unanswered.includes(name)).map(({ name, id }) => [name, id])).toEqual(
        [...answered].sort(([, one], [, other]) => one - other),
      )
      expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length)
    },
    20_000 + rounds * 5_000,
  )
})

/** Adds pets in turn until the server is gone: first those without a response so far, then new ones. */
async function addPets(
  origin: string,
  secret: string,
  worker: string,
  unanswered: string[],
  answered: Map<string, number>,
): Promise<void> {
  for (let count = 0; ; count++) {
    const name = unanswered.shift() ?? `${worker}.${count}`
    try {
      const response = await fetch(`${origin}/v1/pets`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', 'Idempotency-Key': name },
        body: JSON.stringify({ name, categoryId: 7 }),
        signal: AbortSignal.timeout(10_000),
      })
      const pet = (await response.json()) as Pet
      expect(response.status).toBe(201)
      answered.set(name, pet.id)
    } catch (error) {
      unanswered.push(name)
      // The server is gone; any other error is real.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function allPets(store: Store): Promise<Pet[]> {
  const pets: Pet[] = []
  for (let after = 0; ; ) {
    const page = await store.listPets({ after, limit: 100 })
    const last = page.at(-1)
    if (last === undefined) return pets
    pets.push(...page)
    after = last.id
  }
}
