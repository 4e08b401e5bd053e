import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BASE_PATH, createService } from '../src/app.ts'
import { createClient } from '../src/generated/create-client.ts'
import { secret } from '../src/security.ts'

test('the client reads what the service answers', async () => {
  const app = createService()
  const client = createClient({
    baseUrl: `http://127.0.0.1${BASE_PATH}`,
    auth: { bearerAuth: secret() },
    fetch: async (...request) => app.fetch(new Request(...request)),
  })
  assert.equal((await client.listNotes().result()).status, 200)
})
