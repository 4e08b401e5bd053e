/** `node size.ts`: how large each entry of `dist/` is, minified and gzipped with all that it imports, and whether that is allowed. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'

/**
 * Bytes, by entry: what they are now, so that none grows unseen. The aim is 8,000 and 3,000. Of both, some 600 are what keeps
 * a service in trouble from holding back all calls (`gate.ts`, `exchange.ts`) and copies any error without failing itself
 * (`plain-cause.ts`).
 */
const ALLOWED = { index: 10_595, fetch: 4_270 }

for (const [entry, allowed] of Object.entries(ALLOWED)) {
  const input = join(import.meta.dirname, `dist/${entry}.js`)
  const { output } = await build({ input, write: false, platform: 'neutral', output: { minify: true } })
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  const bytes = gzipSync(code, { level: 9 }).length
  process.stdout.write(`${entry}: ${bytes} bytes minified and gzipped, ${allowed} are allowed\n`)
  if (bytes > allowed) process.exitCode = 1
}
