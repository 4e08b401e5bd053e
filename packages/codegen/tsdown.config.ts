import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: ['src/cli.ts'],
  target: 'node24',
  dts: false,
  fixedExtension: false,
  // Tests generate into folders below dist.
  clean: ['dist/*.js'],
  publint: true,
})

export default config
