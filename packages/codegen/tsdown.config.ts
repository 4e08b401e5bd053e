import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: { cli: 'bin/codegen.js', excess: 'src/excess.ts', load: 'src/load.ts', problem: 'src/problem.ts' },
  target: 'node24',
  dts: { oxc: true },
  fixedExtension: false,
  // Tests generate into folders below dist.
  clean: ['dist/*.{js,d.ts}'],
  publint: true,
})

export default config
