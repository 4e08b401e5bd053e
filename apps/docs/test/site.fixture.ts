import { join } from 'node:path'
import { type BuildOptions, configured } from '@contract-first/reference'

/** The configuration that the site is built with. */
export const site: BuildOptions = configured(join(import.meta.dirname, '../reference.yaml'))
