import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/lint.js',
    cli: 'src/cli.ts',
    plugin: 'src/plugin.ts',
    findings: 'src/findings.ts',
    parts: 'src/parts.ts',
    'put-aside': 'src/put-aside.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
