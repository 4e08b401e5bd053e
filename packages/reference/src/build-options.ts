import { configured } from './configuration/apply.ts'
import type { Options } from './options.ts'
import type { BuildOptions } from './site-options.ts'

/** The options of a build: the typed ones, then those of the configuration. */
export function buildOptions({ config, typed }: Pick<Options, 'config' | 'typed'>): BuildOptions {
  return config === undefined ? { document: '', ...typed } : configured(config, typed)
}
