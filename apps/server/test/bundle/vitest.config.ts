import { mergeConfig, type ViteUserConfig } from 'vitest/config'
import server from '../../vitest.config.ts'
import { bundle } from './install.ts'

/** The tests of the bundle alone, and those of the service's promises, which ask it in place of the sources. */
const config: ViteUserConfig = mergeConfig(server, {
  test: {
    include: ['test/bundle/**/*.test.ts', 'test/specification/*.test.ts', 'test/probes.test.ts'],
    provide: { bundle },
  },
})

export default config
