#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

export type { OPTIONS } from './command-line.ts'

// Compiling the same modules again would cost every start half a second. They are imported later so that they find the
// cache.
enableCompileCache()
await import('./command-line.ts')
