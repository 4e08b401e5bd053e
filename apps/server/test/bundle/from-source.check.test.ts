import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestPetstore } from '../petstore.ts'

// Here because these tests depend on the build of the docs.
test('run from source, the server serves the docs that are built in this repository', async () => {
  const { app } = await createTestPetstore()
  const page = await (await app.request('/docs/')).text()
  expect(page === readFileSync(new URL('../../../docs/dist/index.html', import.meta.url), 'utf8')).toBe(true)
})
