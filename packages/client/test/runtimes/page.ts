import { scenario } from './scenario.ts'

/** Called in a browser page. */
Object.assign(globalThis, { scenario })
