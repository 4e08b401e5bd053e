import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/review.js',
    brief: 'src/brief.ts',
    cli: 'src/cli.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  // Read next to the module that names them; every chunk is at the top of dist.
  copy: ['src/previews/docs.yaml', 'src/checks/examples.yaml', 'src/checks/recommended.yaml'],
  publint: true,
})

export default config
