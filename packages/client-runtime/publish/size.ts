/**
 * `node size.ts index=10000 fetch=4270`, in the folder of a package: how large these entries of its `dist/` are, minified and
 * gzipped with all that they import, and whether they are within that many bytes, so that none grows unseen. The aims are 7,000
 * for the petstore's client, 8,000 for that of any document, and 3,000 for `fetch`. Of all three, some 800 are what keeps a
 * service in trouble from holding back all calls (`gate.ts`, `exchange.ts`), reads limits in every form (`rate-limit.ts`) and
 * copies any error without failing itself (`plain-cause.ts`).
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'

for (const argument of process.argv.slice(2)) {
  const [entry, allowed] = argument.split('=')
  const input = join(process.cwd(), `dist/${entry}.js`)
  const { output } = await build({ input, write: false, platform: 'neutral', output: { minify: true } })
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  const bytes = gzipSync(code, { level: 9 }).length
  process.stdout.write(`${entry}: ${bytes} bytes minified and gzipped, ${allowed} are allowed\n`)
  if (bytes > Number(allowed)) process.exitCode = 1
}
