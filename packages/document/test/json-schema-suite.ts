/** The JSON Schema Test Suite of draft 2020-12, which Debian has but npm does not. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../src/json/index.ts'
import { walkSchema } from '../src/view/index.ts'
import { findTool, hasTool } from './tools.ts'

/** A schema of the suite, with data to judge. */
export interface Group {
  /** Its path in the folder of the draft, without the extension: `optional/format/date`. */
  file: string
  description: string
  schema: JsonObject | boolean
  tests: readonly { description: string; data: unknown; valid: boolean }[]
}

/** @param files - a pattern for their paths in the folder of the draft */
export function groupsOfDraft2020(files: string): Group[] {
  const folder = findTool('schemaSuite')
  return hasTool('schemaSuite') && folder !== undefined ? groupsIn(folder, files) : []
}

export function groupsIn(folder: string, files: string): Group[] {
  return globSync(files, { cwd: folder })
    .sort()
    .flatMap((name) => {
      const groups: Omit<Group, 'file'>[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return groups.map((group) => ({ ...group, file: name.replace(/\.json$/, '') }))
    })
}

/** The component that `documentOf` makes of a group's schema. */
export const TESTED = '/components/schemas/Tested'

/** An OpenAPI document with the schema of a group as a component, whose references lead where they led. */
export function documentOf({ schema }: Group): JsonObject {
  const head = { openapi: '3.1.1', info: { title: 'JSON Schema Test Suite', version: '2020-12' }, paths: {} }
  return { ...head, components: { schemas: { Tested: isObject(schema) ? asComponent(schema) : schema } } }
}

function asComponent({ $schema: _, ...schema }: JsonObject): JsonObject {
  if (schema.$id !== undefined) return schema
  // A name belongs to the schema that it is in, not to the document.
  if (/"\$(?:id|anchor|dynamicAnchor)":"/.test(JSON.stringify(schema))) return { $id: 'urn:example:tested', ...schema }
  const component = structuredClone(schema)
  walkSchema(component, (inner) => {
    if (/^#(?:\/|$)/.test(String(inner.$ref))) inner.$ref = `#${TESTED}${String(inner.$ref).slice(1)}`
  })
  return component
}

const REMOTE = 'It refers to other documents, which are on the network.'

/** Why no tool reads a group's schema in an OpenAPI document; undefined for nearly all. */
export function beyondDocuments({ file, description }: Group): string | undefined {
  return BEYOND[file] ?? BEYOND[`${file}: ${description}`]
}

/** The reasons, by file, or by file and description. */
const BEYOND: Readonly<Record<string, string>> = {
  refRemote: REMOTE,
  'optional/cross-draft': REMOTE,
  'dynamicRef: strict-tree schema, guards against misspelled properties': REMOTE,
  'dynamicRef: tests for implementation dynamic anchor and reference link': REMOTE,
  'dynamicRef: $ref and $dynamicAnchor are independent of order - $defs first': REMOTE,
  'dynamicRef: $ref and $dynamicAnchor are independent of order - $ref first': REMOTE,
  'vocabulary: schema that uses custom metaschema with with no validation vocabulary':
    'It is of another dialect, whose $vocabulary is on the network.',
}
