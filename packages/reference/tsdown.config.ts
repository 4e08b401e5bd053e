import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
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
  // Read relative to their module; every chunk is at the top of dist. The browser's scripts are bundled when a site is
  // built, with the code that they share with the pages.
  copy: [
    'src/assets',
    'src/browser',
    { from: 'src/samples/{fetch,go,literal,python,written-body}.ts', to: 'dist/samples' },
    { from: 'src/html/tokens.ts', to: 'dist/html' },
  ],
  publint: true,
})

export default config
