import type { OperationDescriptor } from './descriptor.ts'
import { ValidationError } from './errors/validation-error.ts'
import { type BuiltClient, type ClientMembers, makeClient } from './make-client.ts'
import type { BuildOptions } from './options.ts'
import type { OperationsTypes, SchemeOf } from './types/operation-types.ts'

/** Names that no operation can have: `await` would call a `then`, and `JSON.stringify` a `toJSON`. */
type ReservedName = (keyof ClientMembers & string) | 'then' | 'toJSON'

const RESERVED: readonly ReservedName[] = ['baseUrl', 'rateLimit', 'then', 'toJSON']

type Reserved = { readonly [Name in ReservedName]?: never }

/**
 * Makes a client of any API from what codegen wrote for its document (`client.ts`). It sends nothing by itself.
 *
 * ```ts
 * import { OPERATIONS, type operations } from './generated/client.ts'
 *
 * const library = buildClient<operations>(OPERATIONS, { baseUrl: 'https://library.example/v2' })
 * ```
 *
 * An operation that is called `then`, `toJSON`, `baseUrl`, `rateLimit` or as a member of every object is passed under
 * another name: `const { then: otherwise, ...others } = OPERATIONS`.
 *
 * @throws {ValidationError} for an invalid option, an operation that cannot be a method, or a key in a browser that is
 * not allowed
 */
export function buildClient<Operations extends OperationsTypes<Operations>>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor } & Reserved,
  options: BuildOptions<SchemeOf<Operations>>,
): BuiltClient<Operations> {
  const taken = Object.keys(operations).find((id) => id in Object.prototype || RESERVED.some((name) => name === id))
  if (taken) {
    throw new ValidationError(`A client can have no method called "${taken}": pass that operation under another name.`)
  }
  return makeClient<Operations>(operations, options)
}
