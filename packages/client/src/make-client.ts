import type { OperationDescriptor } from '@petstore/contract/client'
import type { DescribeError, ValidateAnswer } from './answer/judge.ts'
import { checkedBaseUrl } from './base-url.ts'
import { ValidationError } from './errors/validation-error.ts'
import { createMethods } from './methods.ts'
import type { RateLimit } from './pacing/rate-limit.ts'
import type { Encoding } from './request/encoding.ts'
import { type ApiKey, createCredential } from './sending/credential.ts'
import type { Hooks } from './sending/hooks.ts'
import { checkLimits, DEFAULT_LIMITS, type Limits } from './sending/limits.ts'
import { createSender, type Fetch } from './sending/sender.ts'
import { createTransport, type FetchClient } from './transport.ts'
import type { Methods } from './types/methods.ts'
import type { OperationsTypes } from './types/operation-types.ts'
import { VERSION } from './version.ts'

/** How requests of a client are sent. */
export interface SendingOptions extends Partial<Limits> {
  /** Sends each request; default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** What calls here, such as `my-app/1.0`; put before our own in `User-Agent`, which browsers set by themselves. */
  readonly userAgent?: string | undefined
  /** Holds JSON answers to the document; one that it finds a problem in is a `ParseError`. Default: none is looked at. */
  readonly validate?: ValidateAnswer | undefined
  readonly hooks?: Hooks | undefined
  /** Lets a browser send the key, which everyone who opens the page can read; default: false. */
  readonly allowBrowser?: boolean | undefined
}

/** How a client of any API is made. */
export interface BuildOptions extends SendingOptions {
  /** An absolute URL, what all paths begin with included, such as `http://127.0.0.1:3000/v1`. */
  readonly baseUrl: string
  /** Sent as a bearer token; without it, requests carry no `Authorization`. */
  readonly apiKey?: ApiKey | undefined
  /** Words for the body of an error; undefined when it is not one that the document describes. Default: any JSON is. */
  readonly describeError?: DescribeError | undefined
}

/** A client of the API that `Operations` are the operations of. */
export type BuiltClient<Operations extends OperationsTypes<Operations>, Paths extends object> = Methods<Operations> &
  ClientMembers<Paths>

/** What a client has beside its methods; an operation of such a name is hidden by it. */
export interface ClientMembers<Paths extends object> {
  /** The plain openapi-fetch client over the same server, key and pacing. It answers with `{ data, error, response }`. */
  readonly fetchClient: FetchClient<Paths>
  /** The limit that the last answer stated for the key used last; undefined before there was one. */
  rateLimit(): RateLimit | undefined
}

/** Makes a client that writes requests in this encoding. */
export function makeClient<Operations extends OperationsTypes<Operations>, Paths extends object = object>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  options: BuildOptions,
  encoding: Encoding,
): BuiltClient<Operations, Paths> {
  const { apiKey, fetch = (request) => globalThis.fetch(request), hooks = {}, validate } = options
  const isBrowser = 'document' in globalThis
  if (isBrowser && apiKey && !options.allowBrowser) {
    throw new ValidationError('Who opens this page can read its key: pass allowBrowser: true to allow it.')
  }
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const sender = createSender({
    ...checkLimits(DEFAULT_LIMITS, options),
    origin: new URL(baseUrl).origin,
    credential: apiKey === undefined ? undefined : createCredential(apiKey),
    fetch,
    userAgent: isBrowser ? undefined : `${options.userAgent ?? ''} petstore-client/${VERSION}`.trim(),
    hooks,
  })
  const { fetchClient, send } = createTransport<Paths>(baseUrl, sender)
  const { describeError = () => '' } = options
  return {
    ...createMethods<Operations>(operations, { baseUrl, send, encoding, describeError, validate }),
    fetchClient,
    rateLimit: () => sender.gate()?.rateLimit,
  }
}
