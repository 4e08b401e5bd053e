import { assembleClient, type BuiltClient } from './assemble-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { type BuildOptions, OPTION_NAMES } from './options.ts'
import { PACED } from './sending/exchange.ts'
import { DEFAULT_LIMITS } from './sending/limits.ts'
import type { OperationsTypes } from './types/operation-types.ts'

/**
 * Makes a client, for packages that extend the client of one API. Everyone else calls `buildClient`.
 *
 * @param more - names of options that the package adds and reads itself
 */
export function makeClient<Operations extends OperationsTypes<Operations>>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  options: BuildOptions,
  more: readonly string[] = [],
): BuiltClient<Operations> {
  return assembleClient<Operations>(operations, options, OPTION_NAMES.concat(more), PACED, DEFAULT_LIMITS)
}
