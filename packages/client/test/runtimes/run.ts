/**
 * `pnpm test:runtimes`: the same program on every runtime that the client is made for, each against its own service.
 * Exits 1 when one of them gives another result than expected.
 */
import { deepStrictEqual } from 'node:assert'
import { join } from 'node:path'
import { build } from 'rolldown'
import { startOnSocket } from '../../src/petstore-service.fixture.ts'
import { PROGRAMS, RUNTIMES, servePage } from './runtimes.ts'

const EXPECTED = {
  created: [1, 2, 3],
  names: ['Ada', 'Bo', 'Cy'],
  fetched: [{ id: 1, name: 'Ada', categoryId: 7 }],
  missing: 'not_found',
  limited: ['RateLimitError', 'rate_limited'],
  remembered: 12,
}

for (const name of ['command-line', 'worker', 'page']) {
  const file = join(PROGRAMS, `${name}.js`)
  await build({ input: join(import.meta.dirname, `${name}.ts`), platform: 'neutral', output: { file, minify: true } })
}
const page = await servePage()
for (const [name, run] of Object.entries(RUNTIMES)) {
  await using petstore = await startOnSocket({ perMinute: 12, perDay: 1000 }, [page.origin])
  const begin = performance.now()
  try {
    deepStrictEqual(await run(petstore, page.origin), EXPECTED)
    console.log(`${name}: as expected, in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(`${name}:`, error)
    process.exitCode = 1
  }
}
page.close()
