import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/lint.js',
    cli: 'src/cli.ts',
    plugin: 'src/plugin.ts',
    findings: 'src/findings.ts',
    'set-aside': 'src/set-aside.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
