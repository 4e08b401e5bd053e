/**
 * `node size.ts index=10000 fetch=4270`, in the folder of a package: the sizes of these entries of its `dist/`,
 * minified and gzipped with everything they import, by esbuild and by rolldown. Exits 1 when one is above its number of
 * bytes, so that none grows unnoticed. A test of codegen does so for one call of GitHub's client. Not reached:
 * 7,000 for the petstore's client, and 3,000 for `fetch`: what paces, retries and ends calls (`gate.ts`, `exchange.ts`
 * and what they import, the errors included) is 3,800 of each by itself.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import * as rolldown from 'rolldown'

const BUNDLERS = {
  async esbuild(input: string) {
    const options = { bundle: true, format: 'esm', minify: true, platform: 'neutral', write: false } as const
    const { outputFiles } = await esbuild.build({ entryPoints: [input], mainFields: ['module', 'main'], ...options })
    return outputFiles.map(({ text }) => text).join('')
  },
  async rolldown(input: string) {
    const { output } = await rolldown.build({ input, write: false, platform: 'neutral', output: { minify: true } })
    return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  },
}

for (const argument of process.argv.slice(2)) {
  const [entry, allowed] = argument.split('=')
  for (const [bundler, bundle] of Object.entries(BUNDLERS)) {
    const code = await bundle(join(process.cwd(), `dist/${entry}.js`))
    const bytes = gzipSync(code, { level: 9 }).length
    process.stdout.write(`${entry}: ${bytes} bytes minified by ${bundler} and gzipped, ${allowed} are allowed\n`)
    if (bytes > Number(allowed)) process.exitCode = 1
  }
}
