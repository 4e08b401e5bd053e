import type { OperationDescriptor } from '@petstore/contract/client'
import { checkedBaseUrl } from './base-url.ts'
import { ValidationError } from './errors/validation-error.ts'
import { createMethods } from './methods.ts'
import { type BuildOptions, checkNames, OPTION_NAMES } from './options.ts'
import type { RateLimit } from './pacing/rate-limit.ts'
import { type Encoding, headerValue } from './request/encoding.ts'
import { createCredential } from './sending/credential.ts'
import { checkLimits, DEFAULT_LIMITS } from './sending/limits.ts'
import { createSender } from './sending/sender.ts'
import { createTransport, type FetchClient } from './transport.ts'
import type { Methods } from './types/methods.ts'
import type { OperationsTypes } from './types/operation-types.ts'
import { VERSION } from './version.ts'

/** A client of the API that `Operations` are the operations of. */
export type BuiltClient<Operations extends OperationsTypes<Operations>, Paths extends object> = Methods<Operations> &
  ClientMembers<Paths>

/** What a client has beside its methods; no operation can have such a name. */
export interface ClientMembers<Paths extends object> {
  /** The plain openapi-fetch client over the same server, key and pacing. It answers with `{ data, error, response }`. */
  readonly fetchClient: FetchClient<Paths>
  /** The limit that the last answer stated for the key used last; undefined before there was one. */
  rateLimit(): RateLimit | undefined
}

/**
 * Makes a client that writes requests in this encoding.
 * @param statesLimits - whether the document says that every answer states the rate limit
 */
export function makeClient<Operations extends OperationsTypes<Operations>, Paths extends object = object>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  options: BuildOptions,
  encoding: Encoding,
  statesLimits = false,
): BuiltClient<Operations, Paths> {
  checkNames(options, OPTION_NAMES)
  const { apiKey, userAgent = '', fetch = (request) => globalThis.fetch(request), hooks = {}, validate } = options
  // A page, or a worker of a browser: those of other runtimes load no scripts.
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis
  if (isBrowser && apiKey && !options.allowBrowser) {
    throw new ValidationError('Who opens this page can read its key: pass allowBrowser: true to allow it.')
  }
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const sender = createSender({
    ...checkLimits(DEFAULT_LIMITS, options),
    origin: new URL(baseUrl).origin,
    credential: apiKey === undefined ? undefined : createCredential(apiKey),
    fetch,
    userAgent: isBrowser ? undefined : headerValue('userAgent', `${userAgent} petstore-client/${VERSION}`.trim()),
    hooks,
    statesLimits,
  })
  const { fetchClient, send } = createTransport<Paths>(baseUrl, sender, encoding)
  const { describeError = () => '' } = options
  const members: ClientMembers<Paths> = { fetchClient, rateLimit: () => sender.gate()?.rateLimit }
  // `await` would call a `then`, and other parts of the language what every object has.
  const taken = Object.keys(operations).find((id) => id in members || id === 'then' || id === 'toJSON')
  if (taken) {
    throw new ValidationError(`No method of a client can be called "${taken}": pass that operation under another name.`)
  }
  return { ...createMethods<Operations>(operations, { baseUrl, send, encoding, describeError, validate }), ...members }
}
