import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '@contract-first/document'
import { below, isObject, items, type JsonObject, type Pointer } from '@contract-first/document/json'
import { DefaultJudge } from './default-judge.ts'

/**
 * Drops, in place, every default in `schemas` that its own schema rejects: filled in, it would reach a handler as if it
 * were valid. Returns where they were.
 */
export function dropWrongDefaults(document: JsonObject, schemas: readonly JsonObject[]): Finding[] {
  const judge = new DefaultJudge(document)
  const wrong = new Set(schemas.filter((schema) => schema.default !== undefined && !fits(schema, judge)))
  if (wrong.size === 0) return []
  const findings = placesOf(wrong, document).map(([schema, pointer]) => ({
    pointer: below(pointer, 'default'),
    message: `the default ${JSON.stringify(schema.default)} does not fit its schema, so it is not filled in`,
  }))
  for (const schema of wrong) delete schema.default
  return findings
}

/** Whether a default fits its schema. Nearly all are scalars, for which Ajv is not needed. */
function fits(schema: JsonObject, judge: DefaultJudge): boolean {
  const value = schema.default
  let isPlain = typeof schema.type === 'string' && typeof value !== 'object'
  for (const keyword in schema) if (!PLAIN.has(keyword)) isPlain = false
  if (!isPlain) return judge.fits(schema)
  const isListed = schema.enum === undefined || items(schema.enum).some((one) => isDeepStrictEqual(one, value))
  return isListed && (schema.type === 'integer' ? Number.isSafeInteger(value) : typeof value === schema.type)
}

const PLAIN: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'default',
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
])

/** The place of each of `schemas` in the document. */
function placesOf(schemas: ReadonlySet<unknown>, document: JsonObject): [schema: JsonObject, pointer: Pointer][] {
  const places: [JsonObject, Pointer][] = []
  const trail: string[] = []
  find(document)
  return places

  function find(value: object): void {
    if (isObject(value) && schemas.has(value)) places.push([value, below('', ...trail)])
    for (const name in value) {
      const member = (value as JsonObject)[name]
      if (typeof member !== 'object' || member === null) continue
      trail.push(name)
      find(member)
      trail.pop()
    }
  }
}
