import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    cli: 'src/command/command.ts',
    index: 'src/index.ts',
  },
  platform: 'neutral',
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
