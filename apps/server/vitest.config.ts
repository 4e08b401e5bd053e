import { mergeConfig, type ViteUserConfig } from 'vitest/config'
// @boundaries-ignore every package is tested with the settings of the root
import shared from '../../vitest.config.ts'

/** One PostgreSQL server and one Redis server for all files. */
const config: ViteUserConfig = mergeConfig(shared, {
  test: { globalSetup: ['./test/postgresql/global-setup.ts', './test/redis/global-setup.ts'] },
})

export default config
