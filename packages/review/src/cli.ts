#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

export type { OPTIONS } from './command-line.ts'

// Half a second of every start is spent on modules that were compiled before. Imported later, so that they find the cache.
enableCompileCache()
await import('./command-line.ts')
