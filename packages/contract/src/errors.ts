import document from './generated/openapi.json' with { type: 'json' }
import type { components } from './generated/types.ts'

type Schemas = components['schemas']

/** Every Error object of a response: the schemas whose name ends so, but for the one that all of them extend. */
type ResponseError = Schemas[Exclude<Extract<keyof Schemas, `${string}Error`>, 'Error'>]

export type ErrorCode = ResponseError['code']

// A code that has no example of its name does not compile. The tests of openapi/ hold the examples to the schemas.
const examples = document.components.examples satisfies Record<ErrorCode, { value: { code: string; status: number } }>

/** The status of each code, as its example in the contract has it. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = Object.fromEntries(
  Object.values(examples).flatMap(({ value }) => ('code' in value ? [[value.code, value.status]] : [])),
  // `fromEntries` forgets the names, which the line above has shown to be complete.
) as Record<ErrorCode, number>
