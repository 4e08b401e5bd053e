import type { ValidateAnswer } from './answer/judge.ts'
import { problemOf } from './document/check-body.ts'

/**
 * Holds every JSON answer to the schemas of the contract, with zod; one that breaks them is a `ParseError` that names the
 * place. For tests and for the careful: an enumeration then has the values of this version only.
 *
 * ```ts
 * const petstore = createClient({ apiKey, validate: validateAnswers })
 * ```
 */
export const validateAnswers: ValidateAnswer = problemOf
