import type { OperationDescriptor } from '@petstore/contract/client'
import { type BuiltClient, type ClientMembers, makeClient } from '../make-client.ts'
import type { BuildOptions } from '../options.ts'
import type { OperationsTypes } from '../types/operation-types.ts'
import { toBody } from './body.ts'
import { serialize } from './serialize.ts'

export type { DescribeError } from '../answer/judge.ts'
export type { BuiltClient } from '../make-client.ts'
export type { BuildOptions } from '../options.ts'

/** Names that no operation can have: `await` would call a `then`, and `JSON.stringify` a `toJSON`. */
type Reserved = { readonly [Name in keyof ClientMembers<object> | 'then' | 'toJSON']?: never }

/**
 * Makes a client of any API from what codegen wrote for its document (`client.ts`). It sends nothing by itself.
 *
 * ```ts
 * import { OPERATIONS, type operations } from './generated/client.ts'
 *
 * const library = buildClient<operations>(OPERATIONS, { baseUrl: 'https://library.example/v2' })
 * ```
 *
 * An operation that is called `then`, `toJSON`, `fetchClient`, `rateLimit` or as a member of every object is passed under
 * another name: `const { then: otherwise, ...others } = OPERATIONS`.
 *
 * @throws {ValidationError} for an option that cannot be, an operation that cannot be a method, or a key in a browser that
 * is not allowed
 */
export function buildClient<Operations extends OperationsTypes<Operations>, Paths extends object = object>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor } & Reserved,
  options: BuildOptions,
): BuiltClient<Operations, Paths> {
  return makeClient<Operations, Paths>(operations, options, { parameter: serialize, body: toBody })
}
