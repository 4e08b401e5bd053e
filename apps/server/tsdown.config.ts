import { defineConfig, type UserConfig } from 'tsdown'
import { embedDocuments } from './bundle/embed-documents.ts'
import { inAscii } from './bundle/in-ascii.ts'
import { notices } from './bundle/notices.ts'

// One file that needs nothing beside it but Node, to be copied onto a machine or into an image.
const config: UserConfig = defineConfig({
  entry: ['src/petstore.ts'],
  target: 'node24',
  dts: false,
  // Either would take a call such as decodeURIComponent(text) for one that cannot throw, and drop it from its try block.
  treeshake: false,
  minify: false,
  fixedExtension: false,
  deps: { alwaysBundle: [/./], onlyBundle: false },
  outputOptions: { codeSplitting: false, comments: { legal: true, jsdoc: false } },
  plugins: [embedDocuments(), notices('petstore.notices.txt'), inAscii()],
})

export default config
