import { defineConfig, type ViteUserConfig } from 'vitest/config'

// Tests that start processes take long on a busy machine; none of them measures time.
const config: ViteUserConfig = defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000 } })

export default config
