import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    command: 'src/command-line/index.ts',
    formats: 'src/formats/index.ts',
    json: 'src/json/index.ts',
    'local-files': 'src/reading/local-files.ts',
    model: 'src/model/index.ts',
    node: 'src/node/run-command.js',
    linear: 'src/patterns/linear.ts',
    patterns: 'src/patterns/index.ts',
    report: 'src/report/index.ts',
    request: 'src/request/index.ts',
    resources: 'src/resources/index.ts',
    serialization: 'src/serialization/index.ts',
    view: 'src/view/index.ts',
    watch: 'src/watch/watch.ts',
    words: 'src/words/index.ts',
  },
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
