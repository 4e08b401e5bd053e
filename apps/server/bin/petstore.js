#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { isStale } from './stale.js'

// An older Node cannot read the sources, and would not say why.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [needed] = /\d+/.exec(engines.node)
if (Number.parseInt(process.versions.node, 10) < Number(needed)) {
  process.stderr.write(`petstore needs Node ${needed} or newer; this is ${process.version}.\n`)
  process.exit(2)
}
// Caches the compiled sources between starts. A process that compiles them keeps the type-stripping compiler in memory
// for good (30 MB), so when the cache is empty, a short-lived process fills it.
const cache = join(import.meta.dirname, '../node_modules/.cache/compiled')
const [command, ...loaded] = [
  '../src/petstore.ts',
  '../src/app.ts',
  '../../../packages/service/src/serving/alone.ts',
  '../../../packages/service/src/limits/memory/open-limiter.ts',
].map((source) => new URL(source, import.meta.url))
if (process.argv[2] === 'serve' && !existsSync(cache)) {
  const enable = `require('node:module').enableCompileCache(${JSON.stringify(cache)})`
  const imports = loaded.map((source) => `import('${source}')`)
  const script = `${enable}; Promise.all([${imports}]).then(() => import('${command}'))`
  spawnSync(process.execPath, ['--eval', script, 'petstore', '--version'], { stdio: 'ignore' })
}
// The docs are another app, and nothing imports an app: its own command builds them while the server starts.
const [docs, openapi, reference] = ['../../docs', '../../../openapi', '../../../packages/reference/src'].map((folder) =>
  join(import.meta.dirname, folder),
)
if (process.argv[2] === 'serve' && existsSync(docs)) {
  const contract = readdirSync(openapi).filter((name) => name.endsWith('.yaml'))
  const settings = ['reference.yaml', 'icon.svg', 'package.json'].map((name) => join(docs, name))
  const sources = [...contract.map((name) => join(openapi, name)), ...settings, reference]
  if (isStale(join(docs, 'dist/index.html'), sources)) {
    spawn(process.execPath, ['--run', 'build'], { cwd: docs, stdio: 'ignore' }).unref()
  }
}
module.enableCompileCache(cache)

await import(command.href)
