import { scenario } from './scenario.ts'

/** Called in the page of a browser. */
Object.assign(globalThis, { scenario })
