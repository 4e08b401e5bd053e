import type { ValidateAnswer } from './answer/judge.ts'
import { type Described, jsonOf, responseOf } from './document/described.ts'

/** The exports of the generated `schemas.ts` that are used here. */
export type Schemas = Readonly<Record<string, unknown>>

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/**
 * Makes the `validate` that checks JSON responses with the generated zod schemas: every body whose schema has a name in
 * the document. For tests, or for strictness: an enumeration then has only the values of this version.
 *
 * ```ts
 * import * as schemas from './generated/schemas.ts'
 *
 * const validate = validatorOf({ document, operations: OPERATIONS }, schemas)
 * const library = buildClient<operations>(OPERATIONS, { baseUrl, validate })
 * ```
 */
export function validatorOf(described: Described, schemas: Schemas): ValidateAnswer {
  return (operationId, status, body, mediaType) => {
    const content = jsonOf(described, responseOf(described, operationId, status), mediaType)
    const name = nameOf(content?.schema)
    const schema = schemas[`${name}OutputSchema`] ?? schemas[`${name}Schema`]
    const [issue] = isSchema(schema) ? (schema.safeParse(body).error?.issues ?? []) : []
    if (!issue) return undefined
    return `${issue.path.map((step) => `/${String(step)}`).join('')} is not what the contract says: ${issue.message}`
  }
}

/** How codegen calls a component schema: `data-set` is `DataSet`. */
function nameOf(schema: object = {}): string {
  const reference = '$ref' in schema ? String(schema.$ref) : ''
  const words = (reference.split('/').at(-1) ?? '').split(/[^\da-z]+/i)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value
}
