import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    schemas: 'src/schema/index.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
