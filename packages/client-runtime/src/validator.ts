import { referenceOf } from '@contract-first/document/json'
import { statusFor } from '@contract-first/document/words'
import type { ValidateAnswer } from './answer/judge.ts'
import { type Described, jsonOf, responseOf } from './document/described.ts'

/** The exports of the generated `schemas.ts` that are used here. */
export type Schemas = Readonly<Record<string, unknown>>

/** The `responses` of the generated `responses.ts`: schemas by operation, status and media type. */
export type Responses = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/**
 * Makes the `validate` that checks every JSON response that is documented with the generated zod schemas. For tests, or for
 * strictness: an enumeration then has only the values of this version.
 *
 * ```ts
 * import { responses } from './generated/responses.ts'
 * import * as schemas from './generated/schemas.ts'
 *
 * const validate = validatorOf({ document, operations: OPERATIONS }, schemas, responses)
 * const library = buildClient<operations>(OPERATIONS, { baseUrl, validate })
 * ```
 *
 * @param responses - of `responses.ts`, which a document has if some schemas of its responses have no name
 */
export function validatorOf(described: Described, schemas: Schemas, responses: Responses = {}): ValidateAnswer {
  return (operationId, status, body, mediaType) => {
    const content = jsonOf(responseOf(described, operationId, status), mediaType)
    if (content?.schema === undefined) return undefined
    const own = responses[operationId] ?? {}
    const name = nameOf(content.schema.value)
    const schema =
      own[statusFor(Object.keys(own), status) ?? '']?.[content.name] ??
      schemas[`${name}OutputSchema`] ??
      schemas[`${name}Schema`]
    if (!isSchema(schema)) return 'cannot be checked: give validatorOf the "responses" of responses.ts, too'
    const [issue] = schema.safeParse(body).error?.issues ?? []
    if (!issue) return undefined
    return `${issue.path.map((step) => `/${String(step)}`).join('')} is not what the contract says: ${issue.message}`
  }
}

/** How codegen calls a component schema: `data-set` is `DataSet`. */
function nameOf(schema: unknown): string {
  const reference = referenceOf(schema) ?? ''
  const words = (reference.split('/').at(-1) ?? '').split(/[^\da-z]+/i)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value
}
