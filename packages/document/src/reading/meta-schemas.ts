import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isObject } from '../json/json.ts'
import { hasNamedMembers } from '../references/named-members.ts'

const require = createRequire(import.meta.url)

const BASE = 'https://json-schema.org/draft/2020-12/'

/**
 * The text of the file at a URL if it is a part of the meta-schema of draft 2020-12, which never changes; else undefined.
 * It has no names, so that it is moved into a document like any other file, and nothing extends it.
 */
export function metaSchemaAt(url: string): string | undefined {
  const name = url.startsWith(BASE) ? url.slice(BASE.length) : ''
  if (!/^(?:schema|meta\/[a-z-]+)$/.test(name)) return undefined
  try {
    const folder = dirname(require.resolve('ajv/dist/refs/json-schema-2020-12/schema.json'))
    const written: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    const schema = { ...Object(nameless(written)), type: 'object' }
    // A boolean is told apart once, and not in each part of `allOf`: types would multiply the alternatives.
    return JSON.stringify(name === 'schema' ? { anyOf: [{ type: 'boolean' }, schema] } : schema)
  } catch {
    return undefined
  }
}

/** Names, and defaults, which a server would fill into every schema that it receives. */
const LEFT_OUT: ReadonlySet<string> = new Set(['$id', '$schema', '$dynamicAnchor', 'default'])

function nameless(value: unknown, isNamed: boolean = false): unknown {
  if (Array.isArray(value)) return value.map((item) => nameless(item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (isNamed) return [[name, nameless(member)]]
      if (LEFT_OUT.has(name)) return []
      if (name === '$dynamicRef') return [['$ref', `${BASE}schema`]]
      return [[name, nameless(member, hasNamedMembers(name))]]
    }),
  )
}
