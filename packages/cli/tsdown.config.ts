import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: { bin: 'bin/contract-first.js' },
  target: 'node22',
  dts: false,
  fixedExtension: false,
  publint: true,
})

export default config
