#!/usr/bin/env node
import { readFileSync } from 'node:fs'

// An older Node cannot read what follows, and would not say that it is too old.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [needed] = /\d+/.exec(engines.node)
if (Number.parseInt(process.versions.node, 10) < Number(needed)) {
  process.stderr.write(`reference needs Node ${needed} or newer, and this is ${process.version}.\n`)
  process.exitCode = 2
} else {
  // pnpm runs a script of the root in the root: relative paths are meant from where it was called.
  if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD)
  await import('../src/cli.ts')
}
