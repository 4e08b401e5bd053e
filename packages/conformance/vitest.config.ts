import { mergeConfig, type ViteUserConfig } from 'vitest/config'
// @boundaries-ignore every package is tested with the settings of the root
import shared from '../../vitest.config.ts'

/** One PostgreSQL server for all files. */
const config: ViteUserConfig = mergeConfig(shared, {
  test: { globalSetup: ['@petstore/server/test/postgresql/global-setup'] },
})

export default config
