import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** The tests of what is mutated that start no process, in one worker: they run once for each mutant that they reach. */
const config: ViteUserConfig = defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: [
      'src/app.test.ts',
      'src/{http,operations}/*.test.ts',
      'src/limits/{address,decide}.test.ts',
      'test/{coverage,echo,equality,error-examples,probes}.test.ts',
      'test/specification/*.test.ts',
    ],
    isolate: false,
    testTimeout: 30_000,
  },
})

export default config
