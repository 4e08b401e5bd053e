import { headerText } from '@contract-first/document/request'
import { checkedBaseUrl } from './base-url.ts'
import { checkNames } from './check-names.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { ValidationError } from './errors/validation-error.ts'
import { createMethods } from './methods.ts'
import type { BuildOptions } from './options.ts'
import type { RateLimit } from './pacing/rate-limit.ts'
import { refusing } from './request/request-parts.ts'
import type { Pacing } from './sending/exchange.ts'
import { checkLimits, type Limits } from './sending/limits.ts'
import { OWN_REQUESTS, type OwnRequests } from './sending/own-requests.ts'
import { createSender } from './sending/sender.ts'
import { sendBy } from './transport.ts'
import type { Methods } from './types/methods.ts'
import type { OperationsTypes } from './types/operation-types.ts'

/** A client of the API with these operations. */
export type BuiltClient<Operations extends OperationsTypes<Operations>> = Methods<Operations> & ClientMembers

/** Members of a client besides its methods; no operation can have such a name. */
export interface ClientMembers {
  /** The base of all paths, without a slash at the end. */
  baseUrl: string
  /** The rate limit in the last response to the key used last; undefined before the first. */
  rateLimit(): RateLimit | undefined
  /** For `fetchOf`. */
  [OWN_REQUESTS]: unknown
}

/**
 * Makes a client.
 * @param names - of the options that it takes
 * @param pacing - how its requests are held back and repeated
 */
export function assembleClient<Operations extends OperationsTypes<Operations>>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  options: BuildOptions,
  names: readonly string[],
  pacing: Pacing,
  defaults: Limits,
): BuiltClient<Operations> {
  checkNames('option', options, names)
  const {
    auth = {},
    userAgent,
    fetch = (request) => globalThis.fetch(request),
    hooks = {},
    rateLimitHeaders,
    bucket,
    requestIds = false,
    validate,
    strict,
    onMismatch,
    describeError = () => '',
  } = options
  // A page, or a browser's worker: workers of other runtimes load no scripts.
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis
  if (isBrowser && Object.keys(auth).length > 0 && !options.allowBrowser) {
    throw new ValidationError('Anyone who opens this page can read its key: pass allowBrowser: true to allow it.')
  }
  const descriptors = Object.values<OperationDescriptor>(operations)
  const all = descriptors.flatMap((operation) => operation.security ?? [])
  const security = all[0] && { ...all[0], anyOf: all.flatMap(({ anyOf }) => anyOf) }
  if (security) security.authorizer.check(auth, security.anyOf)
  else checkNames('credential', auth, [])
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const sender = createSender({
    ...checkLimits(defaults, options),
    origin: new URL(baseUrl).origin,
    auth,
    fetch,
    userAgent: userAgent && !isBrowser ? refusing(undefined, () => headerText(userAgent, 'userAgent')) : undefined,
    hooks,
    rateLimitHeaders,
    bucket,
    requestIds,
    pacing,
  })
  const own: OwnRequests = { sender, security, integers: descriptors[0]?.integers }
  return {
    ...createMethods<Operations>(operations, {
      baseUrl,
      send: sendBy(sender),
      describeError,
      validate,
      strict,
      onMismatch,
    }),
    baseUrl,
    rateLimit: () => sender.gate()?.rateLimit,
    [OWN_REQUESTS]: own,
  }
}
