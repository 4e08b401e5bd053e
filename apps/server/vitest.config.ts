import { defineConfig, type ViteUserConfig } from 'vitest/config'

// As in the root's settings, which a package may not import; and one PostgreSQL for all files.
const config: ViteUserConfig = defineConfig({
  test: { testTimeout: 30_000, hookTimeout: 30_000, globalSetup: './test/postgresql/global-setup.ts' },
})

export default config
