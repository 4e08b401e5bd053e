import type { ParseJson } from '@contract-first/document/serialization'
import { isAcceptable } from '@contract-first/document/words'
import type { Context, Next } from 'hono'
import { andThen, type MaybePromise, orElse } from './and-then.ts'
import type { Admission, AdmissionRequest, AppOptions, AppTypes } from './app-options.ts'
import { compileBody } from './body/body.ts'
import { compileParameters } from './compile-parameters.ts'
import { type Cors, compileCors } from './cors.ts'
import { inTime } from './in-time.ts'
import { MAX_DETAILS } from './issues.ts'
import { compileParseJson } from './json.ts'
import { parseMediaType } from './media-type.ts'
import type { Contract, OperationContract } from './operation.ts'
import { type Detail, PROBLEM_TYPE, type Problem, RequestProblem } from './problem.ts'
import { documentedRefusal, problemBody } from './refusals.ts'
import { writeHeaders } from './response/headers.ts'
import { ItemStream } from './response/item-stream.ts'
import { NotImplemented } from './response/not-implemented.ts'
import { ExampleReply, type RawBody, Reply, reply } from './response/reply.ts'
import {
  type Answer,
  type CheckedAnswer,
  ContractBreach,
  compileResponses,
  type ResponseCheck,
  uncheckedAnswer,
} from './response/response.ts'
import { toResponse } from './response/to-response.ts'
import {
  type Authentication,
  compileSecurity,
  credentialQueryNames,
  notAdmitted,
  type SecurityHandler,
} from './security/authenticate.ts'
import { challenges } from './security/challenge.ts'
import { Unavailable } from './unavailable.ts'

type AnyHandler = (request: object, answer: typeof reply, c: Context) => MaybePromise<Reply>

/** The operation of a request, and the check of its responses. */
interface Answering {
  operation: OperationContract
  responses: ResponseCheck
}

/** The path of a request, shared by all operations of one app. */
export class RequestPath<Types extends AppTypes> {
  readonly #contract: Contract
  readonly #options: AppOptions<Types, object, object>
  readonly #cors: Cors | undefined
  readonly #parseJson: ParseJson

  constructor(contract: Contract, options: AppOptions<Types, object, object>) {
    this.#contract = contract
    this.#options = options
    this.#parseJson = compileParseJson(options.iJson)
    this.#cors = options.cors && compileCors(contract, options.cors)
  }

  /** Reads the schemas of an operation at its first request: of a large document, most are never asked for. */
  compile(operation: OperationContract): (c: Context<Types['env']>) => MaybePromise<Response> {
    const handler = (this.#options.handlers as Record<string, AnyHandler>)[operation.id]
    if (!handler) throw new TypeError(`There is no handler for the operation ${operation.id}.`)
    const authenticate = this.#compileSecurity(operation.security)
    let answer: ((c: Context<Types['env']>) => MaybePromise<Response>) | undefined
    return (c) => {
      answer ??= this.#compile(operation, handler, authenticate)
      return answer(c)
    }
  }

  #compile(
    operation: OperationContract,
    handler: AnyHandler,
    authenticate: (c: Context) => MaybePromise<Authentication>,
  ): (c: Context<Types['env']>) => MaybePromise<Response> {
    const { maxBodyBytes = 1_048_576, handlerMsMax } = this.#options
    const readParameters = compileParameters(
      operation,
      credentialQueryNames(operation.security, this.#contract.securitySchemes),
      this.#parseJson,
    )
    const readBody = compileBody(operation, maxBodyBytes, this.#parseJson)
    const answering: Answering = { operation, responses: compileResponses(operation, this.#options.onDropped) }
    const offered = successMediaTypes(operation)

    const call = (c: Context, request: object, admission: Admission | undefined) =>
      andThen(
        inTime(operation, handler(request, reply, c), handlerMsMax, (error) => this.#options.onFailure?.(error, c)),
        (answer) => {
          if (!Reply.isReply(answer))
            throw new ContractBreach(operation.id, 0, 'the handler returned something other than a reply')
          if (answer instanceof NotImplemented) throw answer
          return this.#respond(this.#check(withHeaders(answer, admission), answering, c), c)
        },
      )

    const read = (c: Context, auth: object, admission: Admission | undefined): MaybePromise<Response> => {
      if (!isAcceptable(c.req.header('accept'), offered)) {
        throw new RequestProblem({ kind: 'not-acceptable', status: 406, supported: offered })
      }
      const details: Detail[] = []
      const parameters = readParameters(c, details)
      // The body could only add more details, and this client waits to be asked for it (RFC 9110, section 10.1.1).
      if (details.length > 0 && c.req.header('expect') !== undefined) throw invalid(details)
      return andThen(readBody?.(c, details), (body) => {
        if (details.length > 0) throw invalid(details)
        return call(c, { ...parameters, ...body, auth }, admission)
      })
    }

    return (c) => {
      let admission: Admission | undefined
      return orElse(
        () =>
          andThen(authenticate(c), (authentication) =>
            andThen(this.#admit({ c, operation, authentication, isPreflight: false }), (admitted) => {
              admission = admitted
              if (admitted?.refusal) return this.#answerRefusal(admitted.refusal, admitted, answering, c)
              if ('refused' in authentication) throw notAdmitted(authentication.refused)
              return read(c, authentication.principals, admitted)
            }),
          ),
        (error) => this.#answerProblem(this.#toProblem(error, operation, c), admission, answering, c),
      )
    }
  }

  /**
   * Compiles the response to requests that no operation takes. `allowOf` returns the methods of a URL's path, if it
   * exists.
   */
  compileStray(
    allowOf: (url: string) => readonly string[] | undefined,
  ): (c: Context<Types['env']>) => Promise<Response> {
    const authenticate = this.#compileSecurity(this.#contract.security)
    return async (c) => {
      let admission: Admission | undefined
      try {
        // Before routing, so that an outsider does not learn which paths exist.
        const authentication = await authenticate(c)
        admission = await this.#admit({ c, operation: undefined, authentication, isPreflight: false })
        if (admission?.refusal) return this.#answerRefusal(admission.refusal, admission, undefined, c)
        if ('refused' in authentication) throw notAdmitted(authentication.refused)
        const allow = allowOf(c.req.url)
        if (!allow) throw new RequestProblem({ kind: 'not-found', status: 404 })
        if (c.req.method === 'OPTIONS') return this.#respondEmpty({ Allow: allow.join(', ') }, admission, c)
        throw new RequestProblem({ kind: 'method-not-allowed', status: 405, method: c.req.method, allow })
      } catch (error) {
        return this.#answerProblem(this.#toProblem(error, undefined, c), admission, undefined, c)
      }
    }
  }

  /**
   * Compiles the response to preflights, which browsers send for pages of other origins; undefined when none may call.
   */
  compilePreflight(): ((c: Context<Types['env']>, next: Next) => Promise<Response | undefined>) | undefined {
    const cors = this.#cors
    if (!cors) return undefined
    return async (c, next) => {
      if (!cors.isPreflight(c)) {
        await next()
        return undefined
      }
      try {
        const authentication = { refused: [] }
        const admission = await this.#admit({ c, operation: undefined, authentication, isPreflight: true })
        const { headers } = writeHeaders({ ...this.#options.headers, ...admission?.headers })
        return toResponse({ status: 204, body: undefined, headers: cors.answerPreflight(headers, c) }, false)
      } catch (error) {
        return this.#answerProblem(this.#toProblem(error, undefined, c), undefined, undefined, c)
      }
    }
  }

  /** Answers errors outside the operations: in routes that were added to the app, or in `refuse` itself. */
  answerError(error: unknown, c: Context<Types['env']>): MaybePromise<Response> {
    return this.#answerProblem(this.#toProblem(error, undefined, c), undefined, undefined, c)
  }

  #compileSecurity(requirements: Contract['security']): (c: Context) => MaybePromise<Authentication> {
    const handlers = this.#options.security as Record<string, SecurityHandler>
    return compileSecurity(requirements, this.#contract.securitySchemes, handlers)
  }

  #admit(request: AdmissionRequest<Types>): MaybePromise<Admission | undefined> {
    return this.#options.admit?.(request)
  }

  #toProblem(error: unknown, operation: OperationContract | undefined, c: Context<Types['env']>): Problem {
    if (error instanceof RequestProblem) return error.problem
    if (error instanceof NotImplemented)
      return { kind: 'not-implemented', status: 501, operationId: operation?.id ?? '' }
    this.#options.onFailure?.(error, c)
    return error instanceof Unavailable
      ? { kind: 'unavailable', status: 503, error }
      : { kind: 'failed', status: 500, error }
  }

  #check(answer: Answer, { operation, responses }: Answering, c: Context): CheckedAnswer {
    try {
      return responses.check(answer)
    } catch (error) {
      if (!this.#options.sendsBreaches || !(error instanceof ContractBreach)) throw error
      this.#options.onFailure?.(error, c)
      return uncheckedAnswer(operation.id, answer)
    }
  }

  #answerProblem(
    problem: Problem,
    admission: Admission | undefined,
    answering: Answering | undefined,
    c: Context,
  ): MaybePromise<Response> {
    const { refuse } = this.#options
    const own = headersOf(problem)
    return andThen(refuse?.(problem, c, admission, answering?.operation), (refused) => {
      const answer = refused ?? this.#ownAnswer(problem, answering?.operation, c)
      return this.#answerRefusal({ ...answer, headers: { ...own, ...answer.headers } }, admission, answering, c)
    })
  }

  /** The document's response to a problem; by default, problem details (RFC 9457). */
  #ownAnswer(problem: Problem, operation: OperationContract | undefined, c: Context): Answer {
    const { security, securitySchemes } = this.#contract
    const refused = 'refused' in problem ? problem.refused : undefined
    const challenge = refused && challenges(operation?.security ?? security, securitySchemes, refused)
    const { status, body, headers } = documentedRefusal(problem, operation, c.req.header('accept')) ?? {
      status: problem.status,
      body: problemBody(problem),
      headers: { 'Content-Type': PROBLEM_TYPE },
    }
    return { status, body, headers: { 'WWW-Authenticate': challenge, ...headers } }
  }

  /**
   * Sends a refusal. One that breaks the contract is reported but still sent: its status is right, and it holds no
   * data.
   */
  #answerRefusal(
    answer: Answer,
    admission: Admission | undefined,
    answering: Answering | undefined,
    c: Context,
  ): Response {
    const complete = withHeaders(answer, admission)
    if (answering?.responses.declares(answer.status)) {
      try {
        return this.#respond(answering.responses.check(complete), c)
      } catch (error) {
        this.#options.onFailure?.(error, c)
      }
    }
    const written = writeHeaders({ 'Content-Type': 'application/json', ...complete.headers })
    return this.#respond({ status: answer.status, body: JSON.stringify(answer.body), ...written }, c)
  }

  #respondEmpty(headers: Answer['headers'], admission: Admission | undefined, c: Context): Response {
    return this.#respond({ status: 204, body: undefined, ...writeHeaders({ ...admission?.headers, ...headers }) }, c)
  }

  #respond(answer: CheckedAnswer, c: Context): Response {
    const headers = { ...this.#options.headers, ...answer.headers }
    const isHead = c.req.method === 'HEAD'
    const body = this.#bodyOf(answer, isHead, c)
    return toResponse({ ...answer, body, headers: this.#cors?.addTo(headers, c) ?? headers }, isHead)
  }

  #bodyOf({ body }: CheckedAnswer, isHead: boolean, c: Context): RawBody | undefined {
    if (!(body instanceof ItemStream)) return body
    const { onFailure, sendsBreaches = false } = this.#options
    if (!isHead) return body.toBody({ tell: (error) => onFailure?.(error, c), sendsBreaches })
    body.discard()
    return undefined
  }
}

/** The headers of a problem that no document has to declare. */
function headersOf(problem: Problem): Answer['headers'] {
  if (problem.kind === 'method-not-allowed') return { Allow: problem.allow.join(', ') }
  return problem.kind === 'unavailable' ? { 'Retry-After': problem.error.retryAfterSeconds } : {}
}

function withHeaders(answer: Answer, admission: Admission | undefined): Answer {
  if (answer instanceof ExampleReply && admission) return withSupplied(answer, admission)
  return { status: answer.status, body: answer.body, headers: { ...admission?.headers, ...answer.headers } }
}

function withSupplied({ status, body, headers }: ExampleReply, admission: Admission): Answer {
  // The Link of a stub is none of its examples: it leads to the next page.
  const supplied = Object.entries(admission.headers).filter(([name, value]) => value !== undefined && name !== 'Link')
  const names = new Set(supplied.map(([name]) => name.toLowerCase()))
  const examples = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))
  return { status, body, headers: { ...admission.headers, ...Object.fromEntries([...examples, ...supplied]) } }
}

function invalid(details: readonly Detail[]): RequestProblem {
  const kind = details.some((detail) => detail.in !== 'body') ? 'invalid-parameter' : 'invalid-body'
  return new RequestProblem({ kind, status: 400, details: details.slice(0, MAX_DETAILS) })
}

/** The media types that an operation answers with when it succeeds, without their parameters. */
function successMediaTypes({ route }: OperationContract): string[] {
  const mediaTypes = new Set<string>()
  const responses = Object.entries(route.responses ?? {})
  const successes = responses.filter(([status]) => status.startsWith('2'))
  // Next to a success, `default` stands for errors.
  const others = responses.filter(([status]) => status === 'default')
  for (const [, response] of successes.length > 0 ? successes : others) {
    if (!('content' in response)) continue
    for (const name of Object.keys(response.content ?? {})) mediaTypes.add(parseMediaType(name)?.essence ?? name)
  }
  return [...mediaTypes]
}
