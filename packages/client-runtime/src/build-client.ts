import type { BuiltClient } from './assemble-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { makeClient } from './make-client.ts'
import { checkMethods, type Reserved } from './method-names.ts'
import type { BuildOptions } from './options.ts'
import type { OperationsTypes, SchemeOf } from './types/operation-types.ts'

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
  checkMethods(operations)
  return makeClient<Operations>(operations, options)
}
