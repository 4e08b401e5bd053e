import type { DescribeError, ValidateAnswer } from './answer/judge.ts'
import { checkNames } from './check-names.ts'
import type { RateLimitHeaders } from './pacing/rate-limit.ts'
import type { Hooks } from './sending/hooks.ts'
import type { Limits } from './sending/limits.ts'
import type { Fetch, Outgoing } from './sending/outgoing.ts'
import type { Auth } from './sending/security.ts'
import type { CallOptions } from './types/arguments.ts'

/** How requests of a client are sent. */
export interface SendingOptions extends Partial<Limits> {
  /** Sends each request; default: the global `fetch`. */
  fetch?: Fetch | undefined
  /** The caller's name, such as `my-app/1.0`, for the `User-Agent`, which browsers set by themselves. */
  userAgent?: string | undefined
  /** Holds JSON answers to the document; one that it finds a problem in is a `ParseError`. Default: none is looked at. */
  validate?: ValidateAnswer | undefined
  hooks?: Hooks | undefined
  /** Lets a browser send credentials, which everyone who opens the page can read; default: false. */
  allowBrowser?: boolean | undefined
}

/** How a client of any API is made. */
export interface BuildOptions extends SendingOptions {
  /** An absolute URL, what all paths begin with included, such as `http://127.0.0.1:3000/v1`. */
  baseUrl: string
  /**
   * The credentials, by the name of their security scheme in the document. A request carries those of the first alternative of
   * its operation for which all are here, where the scheme says, and none when the operation asks for none.
   */
  auth?: Auth | undefined
  /** Words for the body of an error; undefined when it is not one that the document describes. Default: any JSON is. */
  describeError?: DescribeError | undefined
  /**
   * The headers in which every answer states the rate limit, when the document says so: one request then finds out the limit
   * while all others wait. Default: `X-RateLimit-Limit`, `-Remaining` and `-Reset`, the same without `X-`, or `RateLimit`, where an answer
   * has them, for which no call waits longer than a second.
   */
  rateLimitHeaders?: RateLimitHeaders | undefined
  /**
   * The one of several limits of the service that a call counts against, such as `search` or `core`; each is paced by
   * itself. A call for which it returns undefined counts against none: it leaves at once. Default: all calls count
   * against one.
   */
  bucket?: ((request: Outgoing) => string | undefined) | undefined
  /**
   * Sends a new `X-Request-Id` with every call, the same in all its attempts. A browser asks a service of another origin first
   * whether it may. Default: false, so one is sent only where the operation has such a parameter.
   */
  requestIds?: boolean | undefined
}

/** The compiler holds it to the types. */
const NAMES: Readonly<Record<keyof BuildOptions, true>> = {
  auth: true,
  baseUrl: true,
  timeout: true,
  attemptTimeout: true,
  maxRetries: true,
  hooks: true,
  validate: true,
  fetch: true,
  userAgent: true,
  allowBrowser: true,
  describeError: true,
  rateLimitHeaders: true,
  bucket: true,
  requestIds: true,
}

const CALL_NAMES: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  maxRetries: true,
  idempotencyKey: true,
  headers: true,
}

/** Every option that a client has. */
export const OPTION_NAMES: readonly string[] = Object.keys(NAMES)

/**
 * Refuses a misspelt option, which would be ignored otherwise.
 *
 * @throws {ValidationError} with the names that there are
 */
export function checkOptions(options: object, more: readonly string[]): void {
  checkNames('option', options, OPTION_NAMES.concat(more))
}

/** @throws {ValidationError} for an option that no call has */
export function checkCallOptions(options: object): void {
  checkNames('option', options, Object.keys(CALL_NAMES))
}
