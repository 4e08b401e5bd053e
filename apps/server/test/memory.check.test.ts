import { readFile } from 'node:fs/promises'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { startServer } from './server-process.ts'

test.runIf(process.platform === 'linux')('an idle server uses less than 120 MB of memory', async () => {
  const environment = { DATA_DIR: newDataDirectory() }
  // The first one compiles the sources changed since they were cached, and keeps the compiler in memory.
  await (await startServer(environment)).stop()
  const server = await startServer(environment)
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  await server.stop()
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
  expect(kilobytes * 1024).toBeGreaterThan(0)
  expect(kilobytes * 1024).toBeLessThan(120_000_000)
})
