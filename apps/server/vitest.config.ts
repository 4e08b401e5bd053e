import { mergeConfig, type ViteUserConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'

const config: ViteUserConfig = mergeConfig(shared, { test: { globalSetup: './test/postgresql/global-setup.ts' } })

export default config
