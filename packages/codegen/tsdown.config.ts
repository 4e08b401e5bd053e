import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/codegen.js',
    cli: 'src/cli.ts',
    generate: 'src/generate.ts',
    names: 'src/names.ts',
    write: 'src/write.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
