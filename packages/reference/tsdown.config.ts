import { defineConfig, type UserConfig } from 'tsdown'

// Node strips no types inside node_modules: what is published is JavaScript.
const config: UserConfig = defineConfig({
  entry: {
    bin: 'bin/reference.js',
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    model: 'src/model/index.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  // Read next to the module that names them; every chunk stands at the top of dist.
  // The scripts of the browser are bundled when a site is built, with what they share with the pages.
  copy: [
    'src/assets',
    'src/browser',
    { from: 'src/samples/{fetch,go,literal,python,written-body}.ts', to: 'dist/samples' },
    { from: 'src/html/tokens.ts', to: 'dist/html' },
    'src/redoc/redocly.yaml',
    'src/redoc/page.hbs',
  ],
  publint: true,
})

export default config
