#!/usr/bin/env node
import { hasNeededNode } from '@contract-first/document/node'

// An older Node cannot read what follows.
if (hasNeededNode('reference', new URL('../package.json', import.meta.url))) {
  // pnpm runs a script of the root in the root: relative paths are meant from where it was called.
  if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD)
  await import('../src/cli.ts')
}
