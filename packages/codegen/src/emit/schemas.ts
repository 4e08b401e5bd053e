import { isObject } from '../json.ts'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import { type Code, jsDoc, pascalCase, quote } from './code.ts'
import { zodCode } from './zod.ts'

/** The name of a component schema's validator. The suffix keeps it apart from types and from globals such as `Error`. */
export function schemaName(name: string): string {
  return `${pascalCase(name)}Schema`
}

/**
 * `schemas.ts`: one validator per component schema, each after those that it refers to. Their annotations are the types
 * of another generator, so that the two must agree to compile.
 */
export function emitSchemas(document: SourceDocument, model: Model): Code {
  const schemas = new Map(model.schemas)
  const printed = new Set<string>()
  const started = new Set<string>()
  const statements: Code[] = []

  function reference(name: string): Code {
    if (!started.has(name)) print(name)
    return printed.has(name) ? schemaName(name) : `z.lazy(() => ${schemaName(name)})`
  }

  function print(name: string): void {
    const schema = schemas.get(name)
    if (!schema) return
    started.add(name)
    const code = zodCode(schema, { document, reference })
    printed.add(name)
    const description = isObject(schema.value) ? schema.value.description : undefined
    const doc = jsDoc([typeof description === 'string' ? description : undefined])
    statements.push(
      `${doc}export const ${schemaName(name)}: z.ZodType<components['schemas'][${quote(name)}]> = ${code}`,
    )
  }

  for (const name of schemas.keys()) if (!started.has(name)) print(name)
  return ["import { z } from 'zod'\nimport type { components } from './types.ts'", ...statements].join('\n\n')
}
