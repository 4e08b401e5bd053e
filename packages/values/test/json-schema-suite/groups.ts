import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findTool, hasTool } from '@contract-first/document/test/tools'
import type { JsonSchema } from '../../src/schema/schema-at.ts'
import { upgrade } from './upgrade.ts'

const require = createRequire(import.meta.url)

/** A schema of the JSON Schema Test Suite, with data to judge. */
export interface Group {
  /** Its path in the folder of the draft, without the extension: `optional/format/date`. */
  file: string
  description: string
  schema: JsonSchema
  tests: readonly { description: string; data: unknown; valid: boolean }[]
}

/** The groups of draft 2020-12, which npm does not have. */
export function groupsOfDraft2020(): Group[] {
  const folder = findTool('schemaSuite')
  return hasTool('schemaSuite') && folder !== undefined ? groupsIn(folder) : []
}

/** The groups of the suite that npm has: those of draft 4, rewritten as draft 2020-12. */
export function groupsOfDraft4(): Group[] {
  const folder = dirname(require.resolve('json-schema-test-suite/package.json'))
  return groupsIn(join(folder, 'tests/draft4'), '*.json').map((group) => ({
    ...group,
    schema: toSchema(upgrade(group.schema)),
  }))
}

function groupsIn(folder: string, files = '**/*.json'): Group[] {
  return globSync(files, { cwd: folder })
    .sort()
    .flatMap((name) => {
      const groups: Omit<Group, 'file'>[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return groups.map((group) => ({ ...group, file: name.replace(/\.json$/, '') }))
    })
}

function toSchema(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return value
  return Object.fromEntries(Object.entries(Object(value)))
}
