import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Group, groupsIn } from '@contract-first/document/test/json-schema-suite'
import { upgrade } from './upgrade.ts'

const require = createRequire(import.meta.url)

/** The groups of the suite that npm has: those of draft 4, rewritten as draft 2020-12. */
export function groupsOfDraft4(): Group[] {
  const folder = dirname(require.resolve('json-schema-test-suite/package.json'))
  return groupsIn(join(folder, 'tests/draft4'), '*.json').map((group) => ({
    ...group,
    schema: toSchema(upgrade(group.schema)),
  }))
}

function toSchema(value: unknown): Group['schema'] {
  if (typeof value === 'boolean') return value
  return Object.fromEntries(Object.entries(Object(value)))
}
