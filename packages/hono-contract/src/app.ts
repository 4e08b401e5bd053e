import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Env, Handler } from 'hono'
import { isAcceptable, successMediaTypes } from './accept.ts'
import { compileBody } from './body/body.ts'
import { type OpenApiDocument, registerDocument } from './document.ts'
import type { Contract, OperationContract } from './operation.ts'
import { compileParameters } from './parameters/parameters.ts'
import { type Detail, type Problem, RequestProblem } from './problem.ts'
import { toText } from './response/headers.ts'
import { NotImplemented } from './response/not-implemented.ts'
import { type HeaderValue, Reply, reply } from './response/reply.ts'
import {
  type Answer,
  type CheckedAnswer,
  ContractBreach,
  compileResponses,
  type ResponseCheck,
} from './response/response.ts'
import { bySpecificity, compileRoutePath, isRequestable, rawPath } from './route-path.ts'
import { routeTable } from './route-table.ts'
import {
  type Authentication,
  compileSecurity,
  credentialQueryNames,
  type SecurityHandler,
  unauthenticated,
} from './security/authenticate.ts'

/** What an app adds to the contract's own types: Hono's environment, its principals, the headers that it supplies. */
export interface AppTypes {
  env: Env
  /** Names of response headers that `admit` sets, so that no handler needs to. */
  supplied: string
  /** What each security handler makes of a credential. */
  principals: Record<string, unknown>
}

/** Whether a request may go on, and the headers of its answer either way. */
export interface Admission<Supplied extends string = string> {
  headers: Readonly<Record<Supplied, HeaderValue | undefined>> & Readonly<Record<string, HeaderValue | undefined>>
  /** Answers the request here and now. */
  refusal?: Answer
}

/** What `admit` decides by. `operation` is undefined for a request that matches none. */
export interface AdmissionRequest<Types extends AppTypes> {
  c: Context<Types['env']>
  operation: OperationContract | undefined
  authentication: Authentication<Types['principals']>
}

export interface AppOptions<Types extends AppTypes, Handlers, SecurityHandlers> {
  /** The document that `contract` was generated from (`openapi.json`). */
  document: OpenApiDocument
  /** One handler for each operation. */
  handlers: Handlers
  /** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
  security: SecurityHandlers
  /** Prefix of every path, such as `/v1`. Default: none. */
  basePath?: string
  /** Runs after authentication, whatever its outcome, and before anything else is read; for quotas. */
  admit?: (request: AdmissionRequest<Types>) => Admission<Types['supplied']> | Promise<Admission<Types['supplied']>>
  /**
   * Turns a problem into the API's own error answer; the headers of the admission are added to it. Without an
   * `admission` the request failed before `admit` was asked. `operation` is undefined for a request that matches none.
   * Default: `application/problem+json` (RFC 9457).
   */
  refuse?: (
    problem: Problem,
    c: Context<Types['env']>,
    admission: Admission<Types['supplied']> | undefined,
    operation: OperationContract | undefined,
  ) => Answer | Promise<Answer>
  /** Told of every answer that the contract does not allow, and of every error that a handler throws. */
  onFailure?: (error: unknown, c: Context<Types['env']>) => void
  /** Larger request bodies are refused with 413. Default: 1 MiB. */
  maxBodyBytes?: number
}

type AnyHandler = (request: object, answer: typeof reply, c: Context) => Reply | Promise<Reply>

/**
 * Builds the Hono app of a contract: one compiled handler per operation that authenticates, admits, negotiates,
 * decodes, validates, calls, checks and answers; and answers of the same shape for everything that matches none.
 * Generated `createApp` functions call this with the types of their document.
 */
export function contractApp<Types extends AppTypes>(
  contract: Contract,
  options: AppOptions<Types, object, object>,
): OpenAPIHono<Types['env']> {
  const app = new OpenAPIHono<Types['env']>()
  const { basePath = '' } = options
  const path = new RequestPath(contract, options)
  // Hono calls the first route that matches, so the specific ones come first.
  for (const operation of Object.values(contract.operations).toSorted(
    (a, b) => bySpecificity(a.path, b.path) || methodRank(a) - methodRank(b),
  )) {
    register(app, basePath, operation, path.compile(operation))
  }
  app.notFound(path.compileNotFound(routeTable(Object.values(contract.operations), basePath)))
  app.onError((error, c) => path.answerError(error, c))
  registerDocument(app, options.document)
  return app
}

/** Hono answers HEAD by what GET answers: an operation for HEAD alone stands before the one for GET. */
function methodRank({ method }: OperationContract): number {
  return method === 'head' ? 0 : 1
}

/** Registers a handler where Hono finds it; what Hono cannot tell apart goes on to the next one. */
function register<E extends Env>(
  app: OpenAPIHono<E>,
  basePath: string,
  { method, path }: OperationContract,
  handle: (c: Context<E>) => Promise<Response>,
): void {
  if (!isRequestable(path)) return
  const { routing, pattern, isChecked } = compileRoutePath(path)
  const isHead = method === 'head'
  const handler: Handler<E> =
    isChecked || isHead
      ? async (c, next) => {
          if ((isHead && c.req.method !== 'HEAD') || !pattern.test(rawPath(c.req.url))) return next()
          return handle(c)
        }
      : handle
  app.on(isHead ? 'GET' : method.toUpperCase(), basePath + routing, handler)
}

/** The operation that a request is for, and what its answers are held to. */
interface Answering {
  operation: OperationContract
  responses: ResponseCheck
}

/** The way of a request, shared by all operations of one app. */
class RequestPath<Types extends AppTypes> {
  readonly #contract: Contract
  readonly #options: AppOptions<Types, object, object>

  constructor(contract: Contract, options: AppOptions<Types, object, object>) {
    this.#contract = contract
    this.#options = options
  }

  compile(operation: OperationContract): (c: Context<Types['env']>) => Promise<Response> {
    const { maxBodyBytes = 1_048_576 } = this.#options
    const handler = (this.#options.handlers as Record<string, AnyHandler>)[operation.id]
    if (!handler) throw new TypeError(`There is no handler for the operation ${operation.id}.`)
    const authenticate = this.#compileSecurity(operation.security)
    const readParameters = compileParameters(
      operation,
      credentialQueryNames(operation.security, this.#contract.securitySchemes),
    )
    const readBody = compileBody(operation, maxBodyBytes)
    const answering: Answering = { operation, responses: compileResponses(operation) }
    const offered = successMediaTypes(operation)

    return async (c) => {
      let admission: Admission | undefined
      try {
        const authentication = await authenticate(c)
        admission = await this.#admit({ c, operation, authentication })
        if (admission?.refusal) return this.#answerRefusal(admission.refusal, admission, answering, c)
        if ('refused' in authentication) throw unauthenticated(authentication.refused)
        if (!isAcceptable(c.req.header('accept'), offered)) {
          throw new RequestProblem({ kind: 'not-acceptable', status: 406, supported: offered })
        }
        const details: Detail[] = []
        const parameters = readParameters(c, details)
        const body = await readBody?.(c, details)
        if (details.length > 0) throw invalid(details)
        const answer = await handler({ ...parameters, body, auth: authentication.principals }, reply, c)
        if (!Reply.isReply(answer))
          throw new ContractBreach(operation.id, 0, 'the handler returned something else than a reply')
        if (answer instanceof NotImplemented) throw answer
        return toResponse(answering.responses.check(withHeaders(answer, admission)))
      } catch (error) {
        return this.#answerProblem(this.#toProblem(error, operation, c), admission, answering, c)
      }
    }
  }

  compileNotFound(routes: ReturnType<typeof routeTable>): (c: Context<Types['env']>) => Promise<Response> {
    const authenticate = this.#compileSecurity(this.#contract.security)
    return async (c) => {
      let admission: Admission | undefined
      try {
        // Before routing, so that an outsider does not learn which paths there are.
        const authentication = await authenticate(c)
        admission = await this.#admit({ c, operation: undefined, authentication })
        if (admission?.refusal) return this.#answerRefusal(admission.refusal, admission, undefined, c)
        if ('refused' in authentication) throw unauthenticated(authentication.refused)
        const allow = routes.methods(c.req.path)
        if (!allow) throw new RequestProblem({ kind: 'not-found', status: 404 })
        throw new RequestProblem({ kind: 'method-not-allowed', status: 405, method: c.req.method, allow })
      } catch (error) {
        return this.#answerProblem(this.#toProblem(error, undefined, c), admission, undefined, c)
      }
    }
  }

  /** For errors outside the operations: of routes that were added to the app, or of `refuse` itself. */
  answerError(error: unknown, c: Context<Types['env']>): Promise<Response> {
    return this.#answerProblem(this.#toProblem(error, undefined, c), undefined, undefined, c)
  }

  #compileSecurity(requirements: Contract['security']): (c: Context) => Promise<Authentication> {
    const handlers = this.#options.security as Record<string, SecurityHandler>
    return compileSecurity(requirements, this.#contract.securitySchemes, handlers)
  }

  async #admit(request: AdmissionRequest<Types>): Promise<Admission | undefined> {
    return this.#options.admit?.(request)
  }

  #toProblem(error: unknown, operation: OperationContract | undefined, c: Context<Types['env']>): Problem {
    if (error instanceof RequestProblem) return error.problem
    if (error instanceof NotImplemented)
      return { kind: 'not-implemented', status: 501, operationId: operation?.id ?? '' }
    this.#options.onFailure?.(error, c)
    return { kind: 'failed', status: 500, error }
  }

  async #answerProblem(
    problem: Problem,
    admission: Admission | undefined,
    answering: Answering | undefined,
    c: Context,
  ): Promise<Response> {
    const answer = await (this.#options.refuse ?? problemDetails)(problem, c, admission, answering?.operation)
    const allow = problem.kind === 'method-not-allowed' ? { Allow: problem.allow.join(', ') } : {}
    return this.#answerRefusal({ ...answer, headers: { ...allow, ...answer.headers } }, admission, answering, c)
  }

  /** An answer of ours that breaks the contract is reported and still sent: its status is right and it holds no data. */
  #answerRefusal(
    answer: Answer,
    admission: Admission | undefined,
    answering: Answering | undefined,
    c: Context,
  ): Response {
    const complete = withHeaders(answer, admission)
    if (answering?.responses.declares(answer.status)) {
      try {
        return toResponse(answering.responses.check(complete))
      } catch (error) {
        this.#options.onFailure?.(error, c)
      }
    }
    const headers = { 'Content-Type': 'application/json', ...toText(complete.headers ?? {}) }
    return toResponse({ status: answer.status, body: JSON.stringify(answer.body), headers })
  }
}

function withHeaders(answer: Answer, admission: Admission | undefined): Answer {
  return { status: answer.status, body: answer.body, headers: { ...admission?.headers, ...answer.headers } }
}

function invalid(details: readonly Detail[]): RequestProblem {
  const kind = details.some((detail) => detail.in !== 'body') ? 'invalid-parameter' : 'invalid-body'
  return new RequestProblem({ kind, status: 400, details: details.slice(0, 20) })
}

/** A plain record reaches the socket as it stands; a Headers object would be built and taken apart again. */
function toResponse({ status, body, headers }: CheckedAnswer): Response {
  return new Response((body as BodyInit | undefined) ?? null, { status, headers })
}

function problemDetails(problem: Problem): Answer {
  const { status, kind } = problem
  const details = 'details' in problem ? { details: problem.details } : {}
  return {
    status,
    body: { type: 'about:blank', title: kind, status, ...details },
    headers: { 'Content-Type': 'application/problem+json' },
  }
}
