import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { JsonSchema } from '../../src/contract/schemas.ts'
import { upgrade } from './upgrade.ts'

const require = createRequire(import.meta.url)

/** Some data and a schema, of the JSON Schema Test Suite. */
export interface Group {
  readonly file: string
  readonly description: string
  readonly schema: JsonSchema
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** The groups of the suite that npm has: of draft 4, written anew as draft 2020-12. */
export function groupsOfDraft4(): Group[] {
  const folder = dirname(require.resolve('json-schema-test-suite/package.json'))
  return groupsIn(join(folder, 'tests/draft4')).map((group) => ({ ...group, schema: toSchema(upgrade(group.schema)) }))
}

/** The groups of a folder of the suite. */
export function groupsIn(folder: string): Group[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((name) => {
      const groups: Omit<Group, 'file'>[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return groups.map((group) => ({ ...group, file: basename(name, '.json') }))
    })
}

function toSchema(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return value
  return Object.fromEntries(Object.entries(Object(value)))
}
