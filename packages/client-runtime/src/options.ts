import type { DescribeError, OnMismatch, ValidateAnswer } from './answer/judge.ts'
import { checkNames } from './check-names.ts'
import type { RateLimitHeaders } from './pacing/rate-limit.ts'
import type { Hooks } from './sending/hooks.ts'
import type { Limits } from './sending/limits.ts'
import type { Fetch, Outgoing } from './sending/outgoing.ts'
import type { Auth } from './sending/security.ts'
import type { CallOptions } from './types/arguments.ts'

/** The options for sending a client's requests. */
export interface SendingOptions extends Partial<Limits> {
  /** Sends each request; default: the global `fetch`. */
  fetch?: Fetch | undefined
  /** The caller's name, such as `my-app/1.0`, for the `User-Agent`, which browsers set by themselves. */
  userAgent?: string | undefined
  /** Validates JSON responses against the document; an invalid one is a `ParseError`. Default: none is validated. */
  validate?: ValidateAnswer | undefined
  /**
   * Whether a success with a status that the document does not name is a `ParseError`. Default: false, so it is read by
   * its media type, and `onMismatch` is told.
   */
  strict?: boolean | undefined
  /** Called with each success whose status the document does not name. An error of it is logged and disturbs no call. */
  onMismatch?: OnMismatch | undefined
  hooks?: Hooks | undefined
  /** Lets a browser send credentials, which everyone who opens the page can read; default: false. */
  allowBrowser?: boolean | undefined
}

/** The options of a client of any API. */
export interface BuildOptions<Scheme extends string = string> extends SendingOptions {
  /** An absolute URL that all paths are appended to, such as `http://127.0.0.1:3000/v1`. */
  baseUrl: string
  /**
   * The credentials, by the name of their security scheme in the document. A request carries those of its operation's
   * first alternative whose credentials are all given, and none when the operation asks for none.
   */
  auth?: Auth<Scheme> | undefined
  /** The message for the body of an error; undefined when the document does not describe it. Default: any JSON is. */
  describeError?: DescribeError | undefined
  /**
   * The headers in which every response states the rate limit, if the document says so: one request then finds out the
   * limit while all others wait. Default: `X-RateLimit-Limit`, `-Remaining` and `-Reset`, the same without `X-`, or
   * `RateLimit`, where a response has them; no call waits for those longer than a second.
   */
  rateLimitHeaders?: RateLimitHeaders | undefined
  /**
   * Which of several limits of the service a call counts against, such as `search` or `core`; each is paced by itself.
   * With undefined, the call counts against none and leaves at once. Default: all calls count against one.
   */
  bucket?: ((request: Outgoing) => string | undefined) | undefined
  /**
   * Sends a new `X-Request-Id` with every call, the same in all its attempts. Across origins, a browser first asks the
   * service whether it may. Default: false, so one is sent only where the operation has such a parameter.
   */
  requestIds?: boolean | undefined
}

/** The compiler checks it against the types. */
const NAMES: Readonly<Record<keyof BuildOptions, true>> = {
  auth: true,
  baseUrl: true,
  timeout: true,
  attemptTimeout: true,
  maxRetries: true,
  hooks: true,
  validate: true,
  strict: true,
  onMismatch: true,
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

/** @throws {ValidationError} for an option that no call has */
export function checkCallOptions(options: object): void {
  checkNames('option', options, Object.keys(CALL_NAMES))
}
