import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAMES = ['contract-first.yaml', 'contract-first.yml', 'contract-first.json'] as const

/** The configuration file of a folder; undefined if it has none. */
export function configurationIn(folder: string): string | undefined {
  return NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
}

/** The configuration file of a folder, or of the nearest folder above that has one. */
export function findConfiguration(folder: string): string | undefined {
  const parent = dirname(folder)
  return configurationIn(folder) ?? (parent === folder ? undefined : findConfiguration(parent))
}
