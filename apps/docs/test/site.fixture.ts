import { join } from 'node:path'
import { type BuildOptions, configured } from '@contract-first/reference'

/** The configuration of the site. */
export const site: BuildOptions = configured(join(import.meta.dirname, '../reference.yaml'))
