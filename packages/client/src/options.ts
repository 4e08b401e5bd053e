import type { DescribeError, ValidateAnswer } from './answer/judge.ts'
import { ValidationError } from './errors/validation-error.ts'
import type { ApiKey } from './sending/credential.ts'
import type { Hooks } from './sending/hooks.ts'
import type { Limits } from './sending/limits.ts'
import type { Fetch } from './sending/sender.ts'
import type { CallOptions } from './types/arguments.ts'

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

/** The compiler holds it to the types. */
const NAMES: Readonly<Record<keyof BuildOptions | 'environment', true>> = {
  apiKey: true,
  environment: true,
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
}

const CALL_NAMES: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  maxRetries: true,
  idempotencyKey: true,
}

/** Every option that a client has. */
export const OPTION_NAMES: readonly string[] = Object.keys(NAMES)

/** Every option that one call has. */
export const CALL_OPTION_NAMES: readonly string[] = Object.keys(CALL_NAMES)

/** @throws {ValidationError} for a name that is none of an option, which would be ignored otherwise */
export function checkNames(options: object, names: readonly string[]): void {
  const wrong = Object.keys(options).find((name) => !names.includes(name))
  if (wrong) throw new ValidationError(`There is no option "${wrong}", only: ${names.join(', ')}.`)
}
