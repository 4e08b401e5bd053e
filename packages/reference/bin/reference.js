#!/usr/bin/env node
import { hasNeededNode } from '@contract-first/document/node'

// An older Node cannot read what follows.
if (hasNeededNode('reference', new URL('../package.json', import.meta.url))) await import('../src/cli.ts')
