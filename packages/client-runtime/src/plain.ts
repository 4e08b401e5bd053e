/** @module A client that neither paces itself nor retries, for smaller bundles. */
import { assembleClient, type BuiltClient } from './assemble-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { checkMethods, type Reserved } from './method-names.ts'
import { type BuildOptions, OPTION_NAMES } from './options.ts'
import { UNPACED } from './sending/exchange-once.ts'
import { DEFAULT_LIMITS } from './sending/limits.ts'
import type { OperationsTypes, SchemeOf } from './types/operation-types.ts'

/** Options of `buildClient` that say how it paces itself and retries. */
const PACING = ['maxRetries', 'rateLimitHeaders', 'bucket'] as const

export type PlainOptions<Scheme extends string = string> = Omit<BuildOptions<Scheme>, (typeof PACING)[number]>

/**
 * Makes the client that `buildClient` of `@contract-first/client` makes, but for its pacing and retries: each request is
 * sent at once, and once. Credentials that a function gives are not renewed after a 401.
 *
 * @throws {ValidationError} like the other `buildClient`
 */
export function buildClient<Operations extends OperationsTypes<Operations>>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor } & Reserved,
  options: PlainOptions<SchemeOf<Operations>>,
): BuiltClient<Operations> {
  checkMethods(operations)
  const names = OPTION_NAMES.filter((name) => !PACING.some((other) => other === name))
  return assembleClient<Operations>(operations, options, names, UNPACED, { ...DEFAULT_LIMITS, maxRetries: 0 })
}
