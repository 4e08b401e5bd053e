import document from './generated/openapi.json' with { type: 'json' }
import type { components } from './generated/types.ts'

type Schemas = components['schemas']

/** Every Error object of a response: the schemas whose name ends in "Error", except the one that all of them extend. */
type ResponseError = Schemas[Exclude<Extract<keyof Schemas, `${string}Error`>, 'Error'>]

export type ErrorCode = ResponseError['code']

// A code without an example of its name does not compile. The tests of openapi/ check the examples against the schemas.
const examples = document.components.examples satisfies Record<ErrorCode, { value: { code: string; status: number } }>

/** The status of each code, from its example in the contract. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = Object.fromEntries(
  Object.values(examples).flatMap(({ value }) => ('code' in value ? [[value.code, value.status]] : [])),
  // `fromEntries` loses the names, which the line above proves complete.
) as Record<ErrorCode, number>
