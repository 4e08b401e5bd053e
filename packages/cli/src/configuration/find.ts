import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAMES = ['contract-first.yaml', 'contract-first.yml', 'contract-first.json'] as const

/** The configuration file of a folder or of the nearest folder above that has one; undefined when none has. */
export function findConfiguration(folder: string): string | undefined {
  const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
  const parent = dirname(folder)
  return found ?? (parent === folder ? undefined : findConfiguration(parent))
}
