import type { Context, Env } from 'hono'
import type { CorsOptions } from './cors.ts'
import type { OpenApiDocument } from './document.ts'
import type { IJsonOptions } from './json.ts'
import type { OperationContract } from './operation.ts'
import type { Problem } from './problem.ts'
import type { DroppedMember } from './response/dropped.ts'
import type { HeaderValue } from './response/reply.ts'
import type { Answer } from './response/response.ts'
import type { Authentication } from './security/authenticate.ts'

/**
 * The types that an app adds to the contract's own: Hono's environment, its principals, the headers that it supplies.
 */
export interface AppTypes {
  env: Env
  /** Names of response headers that `admit` sets, so that no handler needs to; `string` stands for none. */
  supplied: string
  /** The principal that each security handler returns for a credential. */
  principals: Record<string, unknown>
}

/** Whether a request may continue, and headers for its response either way. */
export interface Admission<Supplied extends string = string> {
  headers: Readonly<Record<Supplied, HeaderValue | undefined>> & Readonly<Record<string, HeaderValue | undefined>>
  /** A response that ends the request right here. */
  refusal?: Answer
}

/** The input of `admit`. */
export type AdmissionRequest<Types extends AppTypes> = AuthenticatedRequest<Types['env'], Types['principals']>

/** A request after authentication. `operation` is undefined for a request that matches none. */
export interface AuthenticatedRequest<Environment extends Env, Principals extends AppTypes['principals']> {
  c: Context<Environment>
  operation: OperationContract | undefined
  authentication: Authentication<Principals>
  /**
   * Whether it is a browser's preflight. It carries no credential and cannot be refused: only the headers of the
   * admission count.
   */
  isPreflight: boolean
}

export interface AppOptions<Types extends AppTypes, Handlers, SecurityHandlers> {
  /** The document that `contract` was generated from (`openapi.json`). */
  document: OpenApiDocument
  /** One handler for each operation. */
  handlers: Handlers
  /** One function for each security scheme, from a credential to a principal or `refused(reason)`. */
  security: SecurityHandlers
  /** The prefix of every path, such as `/v1`. Default: none. */
  basePath?: string
  /** Runs after authentication, whatever its outcome, and before anything else is read; for quotas. */
  admit?: (request: AdmissionRequest<Types>) => Admission<Types['supplied']> | Promise<Admission<Types['supplied']>>
  /**
   * Turns a problem into the API's own error response, to which the headers of the admission are added. Without an
   * `admission`, the request failed before `admit` was called. `operation` is undefined for a request that matches
   * none. Default, and where it returns undefined: the response that the document has for it, else
   * `application/problem+json` (RFC 9457).
   */
  refuse?: (
    problem: Problem,
    c: Context<Types['env']>,
    admission: Admission<Types['supplied']> | undefined,
    operation: OperationContract | undefined,
  ) => Answer | undefined | Promise<Answer | undefined>
  /** Called for every response that the contract does not allow, and for every error that a handler throws. */
  onFailure?: (error: unknown, c: Context<Types['env']>) => void
  /**
   * For development: called once for each place of a response that the contract does not declare, and that is dropped.
   */
  onDropped?: (member: DroppedMember) => void
  /** Sent with every response that does not set them itself, whatever the contract declares; for browsers and caches. */
  headers?: Readonly<Record<string, string>>
  /** Lets pages of other origins call the API. Default: none may. */
  cors?: CorsOptions
  /**
   * Whether to send a response that the contract does not allow as the handler returned it, after `onFailure` was
   * called. For emergencies, in which a wrong response is better than none. Default: false, and a 500 replaces it.
   */
  sendsBreaches?: boolean
  /**
   * The rules of I-JSON (RFC 7493) that JSON in requests must follow: `uniqueNames` and `wellFormedText`, both unless
   * one is `false`.
   */
  iJson?: IJsonOptions
  /**
   * A handler that takes longer, in milliseconds, is answered with 503. It is not interrupted: what it returns later is
   * dropped. Default: no limit.
   */
  handlerMsMax?: number | undefined
  /** Larger request bodies are refused with 413. Default: 1 MiB. */
  maxBodyBytes?: number
}

/** The options of an app whose document requires headers of errors that no handler sends: `admit` supplies them. */
export type SupplyingOptions<Types extends AppTypes, Handlers, SecurityHandlers, Names extends string> = Omit<
  AppOptions<Types, Handlers, SecurityHandlers>,
  'admit'
> & {
  admit: (request: AdmissionRequest<Types>) => Supplied<Types, Names> | Promise<Supplied<Types, Names>>
}

type Supplied<Types extends AppTypes, Names extends string> = Admission<Types['supplied']> & Admission<Names>
