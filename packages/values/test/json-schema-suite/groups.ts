import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { JsonSchema } from '../../src/schema/schemas.ts'
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

/** The folder where Debian and Ubuntu install the suite. */
const INSTALLED = '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12'

/**
 * The groups of draft 2020-12, which npm does not have: from a checkout (`JSON_SCHEMA_TEST_SUITE`), else from the
 * system. Without either, they are skipped; in CI, they fail.
 * @throws when there are none where they should be
 */
export function groupsOfDraft2020(): Group[] {
  const { JSON_SCHEMA_TEST_SUITE, CI } = process.env
  const folder = JSON_SCHEMA_TEST_SUITE ?? INSTALLED
  if (existsSync(join(folder, 'properties.json'))) return groupsIn(folder)
  const advice =
    `There is no JSON Schema Test Suite at ${folder}: the values are not tested against draft 2020-12. ` +
    'Install it (apt-get install libtest-json-schema-acceptance-perl), or set JSON_SCHEMA_TEST_SUITE to tests/draft2020-12 of a checkout.'
  if (CI || JSON_SCHEMA_TEST_SUITE !== undefined) throw new Error(advice)
  console.warn(`SKIPPED: ${advice}`)
  return []
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
