import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: { bin: 'bin/contract-first.js' },
  target: 'node22',
  dts: false,
  fixedExtension: false,
  publint: true,
})

export default config
