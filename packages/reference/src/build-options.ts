import type { BuildOptions } from './build.ts'
import { configured } from './configuration/apply.ts'
import type { Options } from './options.ts'

/** What a command builds: what was typed, and what its configuration says besides. */
export function buildOptions({ config, typed }: Pick<Options, 'config' | 'typed'>): BuildOptions {
  return config === undefined ? { document: '', ...typed } : configured(config, typed)
}
