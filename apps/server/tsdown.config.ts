import { defineConfig, type UserConfig } from 'tsdown'
import { documents } from './bundle/documents.ts'
import { inAscii } from './bundle/in-ascii.ts'
import { notices } from './bundle/notices.ts'

// One folder that needs only Node, to copy onto a machine or into an image. Features that are not configured, such as
// Redis, PostgreSQL or tracing, are in separate files and never read.
const config: UserConfig = defineConfig({
  entry: ['src/petstore.ts'],
  target: 'node24',
  dts: false,
  // Either would assume that a call such as decodeURIComponent(text) cannot throw, and drop it from its try block.
  treeshake: false,
  minify: false,
  fixedExtension: false,
  deps: { alwaysBundle: [/./], onlyBundle: false },
  outputOptions: { chunkFileNames: 'parts/[name]-[hash].js', comments: { legal: true, jsdoc: false } },
  plugins: [documents(), notices('petstore.notices.txt'), inAscii()],
})

export default config
