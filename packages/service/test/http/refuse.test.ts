import { expect, test } from 'vitest'
import { createNotes } from '../notes/app.ts'
import { createTestNotes } from '../notes/notes.ts'

test('a 400 of a counted request reports that count, without asking the limits again', async () => {
  const { store, limiter, key } = await createTestNotes()
  const app = createNotes({
    store,
    keys: store,
    limiter: { ...limiter, peek: () => expect.unreachable() },
    environment: 'test',
    publicBaseUrl: 'https://api.notes.example/v1',
  })
  const response = await app.request('/v1/notes?limit=0', { headers: { Authorization: `Bearer ${key}` } })
  expect([response.status, response.headers.get('X-RateLimit-Remaining')]).toEqual([400, '59'])
})
