import { readFile } from 'node:fs/promises'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'

test.runIf(process.platform === 'linux')('an idle server uses less than 120 MB of memory', async () => {
  const environment = { DATA_DIR: newDataDirectory() }
  // One that finds sources uncompiled compiles them, and keeps the compiler in memory; in a new clone, other tests start
  // servers meanwhile.
  const sizes: number[] = []
  for (let start = 0; start < 3 && !(Math.min(...sizes) < 120_000_000); start++) {
    const server = await startServer(environment)
    const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
    await server.stop()
    sizes.push(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024)
  }
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(Math.min(...sizes)).toBeLessThan(120_000_000)
})
