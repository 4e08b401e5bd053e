import { below, isObject, type JsonObject, type Pointer } from '@contract-first/document/json'
import type { ContractProblem } from './contract-error.ts'
import { KEYWORDS } from './keywords.ts'
import type { SchemaAt } from './schemas.ts'

/** The dialect of OpenAPI 3.1, and the draft that it extends. */
const DIALECTS: ReadonlySet<unknown> = new Set([
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
  'https://json-schema.org/draft/2020-12/schema',
])

/** What keeps these schemas, and all that they lead to, from being checked: another dialect, an unknown keyword. */
export function checkSchemas(document: JsonObject, roots: readonly SchemaAt[]): ContractProblem[] {
  const dialect = document.jsonSchemaDialect
  if (dialect !== undefined && !DIALECTS.has(dialect)) return [unknownDialect('/jsonSchemaDialect', dialect)]
  const problems: ContractProblem[] = []
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

function checkSchema({ schema, pointer }: SchemaAt): ContractProblem[] {
  if (!isObject(schema)) return []
  if (schema.$schema !== undefined && !DIALECTS.has(schema.$schema))
    return [unknownDialect(below(pointer, '$schema'), schema.$schema)]
  return Object.keys(schema)
    .filter((name) => !KEYWORDS.has(name) && !name.startsWith('x-'))
    .map((name) => ({
      pointer: below(pointer, name),
      message: `"${name}" is no keyword of JSON Schema 2020-12`,
    }))
}

function schemasBelow(at: SchemaAt, problems: ContractProblem[]): SchemaAt[] {
  const found: SchemaAt[] = []
  for (const [keyword, value] of Object.entries(at.schema)) {
    const holds = keyword === '$ref' ? 'reference' : KEYWORDS.get(keyword)
    if (holds === 'reference') take(() => at.resolve(String(value)), below(at.pointer, keyword))
    if (holds === 'schema') take(() => at.below(keyword), below(at.pointer, keyword))
    if (holds === 'list' || holds === 'map') {
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

function unknownDialect(pointer: Pointer, dialect: unknown): ContractProblem {
  return { pointer, message: `expected schemas of draft 2020-12, not of the dialect ${JSON.stringify(dialect)}` }
}
