#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isStale } from './stale.js'

// Keeps the compiled sources between starts. A process that compiles them itself holds the compiler that strips their
// types in memory for good, 30 MB, and a server runs for long; so when there is nothing kept yet, a process that ends
// at once does it.
const cache = join(import.meta.dirname, '../node_modules/.cache/compiled')
const [command, serve] = ['../src/petstore.ts', '../src/commands/serve.ts'].map(
  (source) => new URL(source, import.meta.url),
)
if (process.argv[2] === 'serve' && !existsSync(cache)) {
  const enable = `require('node:module').enableCompileCache(${JSON.stringify(cache)})`
  const script = `${enable}; import('${serve}').then(() => import('${command}'))`
  spawnSync(process.execPath, ['--eval', script, 'petstore', '--version'], { stdio: 'ignore' })
}
// The docs are another app, and nothing imports an app: its own command makes them, while the server starts.
const [docs, openapi] = ['../../docs', '../../../openapi'].map((folder) => join(import.meta.dirname, folder))
if (process.argv[2] === 'serve' && existsSync(docs)) {
  const contract = readdirSync(openapi).filter((name) => name.endsWith('.yaml'))
  const sources = [...contract.map((name) => join(openapi, name)), join(docs, 'src'), join(docs, 'package.json')]
  if (isStale(join(docs, 'dist/index.html'), sources)) {
    const script = existsSync(join(docs, 'dist/redoc.html')) ? 'build' : 'pages'
    spawn(process.execPath, ['--run', script], { cwd: docs, stdio: 'ignore' }).unref()
  }
}
enableCompileCache(cache)

await import(command.href)
