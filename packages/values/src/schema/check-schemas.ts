import type { Finding } from '@contract-first/document'
import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import { isKnownDialect, keywordOf, VALUE_KINDS } from '@contract-first/document/words'
import type { SchemaAt } from './schema-at.ts'

/** The reasons why these schemas, or any that they lead to, cannot be checked: another dialect, a value of the wrong kind. */
export function checkSchemas(document: JsonObject, roots: readonly SchemaAt[]): Finding[] {
  const dialect = document.jsonSchemaDialect
  if (dialect !== undefined && !isKnownDialect(dialect)) return [unknownDialect('/jsonSchemaDialect', dialect)]
  const problems: Finding[] = []
  const visited = new Set<Pointer>()
  const pending = [...roots]
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (visited.has(at.pointer)) continue
    visited.add(at.pointer)
    const found = checkSchema(at)
    problems.push(...found)
    if (found.length === 0) pending.push(...schemasBelow(at, problems))
  }
  return problems
}

function checkSchema({ schema, pointer }: SchemaAt): Finding[] {
  if (!isObject(schema)) return []
  if (schema.$schema !== undefined && !isKnownDialect(schema.$schema))
    return [unknownDialect(below(pointer, '$schema'), schema.$schema)]
  const patterns = members(schema.patternProperties).map(([pattern]) => pattern)
  return [
    ...Object.entries(schema).flatMap(([name, value]) => wrongValue(below(pointer, name), name, value)),
    ...wrongPattern(below(pointer, 'pattern'), schema.pattern),
    ...patterns.flatMap((pattern) => wrongPattern(below(pointer, 'patternProperties', pattern), pattern)),
  ]
}

/** A keyword with a wrong value; annotations only inform readers, and do no harm. */
function wrongValue(pointer: Pointer, name: string, value: unknown): Finding[] {
  const { role, value: kind } = keywordOf(name) ?? {}
  if (kind === undefined || role === 'annotation' || value === undefined || VALUE_KINDS[kind].holds(value)) return []
  return [{ pointer, message: `expected ${VALUE_KINDS[kind].expected} as ${JSON.stringify(name)}` }]
}

function wrongPattern(pointer: Pointer, pattern: unknown): Finding[] {
  try {
    if (typeof pattern === 'string') compilePattern(pattern)
    return []
  } catch (error) {
    return [{ pointer, message: error instanceof Error ? error.message : String(error) }]
  }
}

function schemasBelow(at: SchemaAt, problems: Finding[]): SchemaAt[] {
  const found: SchemaAt[] = []
  for (const [keyword, value] of Object.entries(at.schema)) {
    const holds = keyword === '$ref' ? 'reference' : keywordOf(keyword)?.holds
    if (holds === 'reference') take(() => at.resolve(String(value)), below(at.pointer, keyword))
    if (holds === 'schema') take(() => at.below(keyword), below(at.pointer, keyword))
    if (holds === 'array' || holds === 'object') {
      for (const name of Object.keys(Object(value)))
        take(() => at.below(keyword, name), below(at.pointer, keyword, name))
    }
  }
  return found

  function take(open: () => SchemaAt, pointer: Pointer): void {
    try {
      found.push(open())
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      problems.push({ pointer, message: error.message })
    }
  }
}

function unknownDialect(pointer: Pointer, dialect: unknown): Finding {
  return { pointer, message: `expected schemas of draft 2020-12, not of the dialect ${JSON.stringify(dialect)}` }
}
