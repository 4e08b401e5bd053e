#!/usr/bin/env node
import { runCommand } from '@contract-first/document/node'

await runCommand('lint', new URL('../package.json', import.meta.url), () => import('../src/cli.ts'))
