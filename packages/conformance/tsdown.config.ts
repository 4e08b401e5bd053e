import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/conformance.js',
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    parts: 'src/parts.ts',
    vitest: 'src/vitest.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
