import type { ValidateAnswer } from '@contract-first/client'
import { validatorOf } from '@contract-first/client/validator'
import { OPERATIONS } from '@petstore/contract/client'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import * as schemas from '@petstore/contract/schemas'

/**
 * Checks every JSON response against the schemas of the contract, with zod; one that breaks them is a `ParseError` that
 * names the place. For tests, or to be careful: an enumeration then has the values of this version only.
 *
 * ```ts
 * const petstore = createClient({ apiKey, validate: validateAnswers })
 * ```
 */
export const validateAnswers: ValidateAnswer = validatorOf({ document, operations: OPERATIONS }, schemas)
