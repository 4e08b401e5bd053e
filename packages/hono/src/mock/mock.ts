import { type JsonObject, pointerOfFragment, valueAt } from '@contract-first/document/json'
import { unify } from '@contract-first/document/view'
import { statusFor } from '@contract-first/document/words'
import { createSchemas } from '@contract-first/values'
import type { Context } from 'hono'
import { contractApp } from '../app.ts'
import type { AppTypes } from '../app-options.ts'
import type { OpenApiDocument } from '../document.ts'
import type { OperationContract } from '../operation.ts'
import type { Problem } from '../problem.ts'
import { type Reply, reply } from '../response/reply.ts'
import type { Answer } from '../response/response.ts'
import { createAnswers } from './answers.ts'
import { basePathOf } from './base-path.ts'
import { contractOf } from './contract.ts'
import { type DescribedOperation, type DescribedResponse, describeOperations } from './described.ts'
import { takeSecret } from './secrets.ts'

export interface MockOptions {
  /** Makes the answers random, and the same again for the same number. Default: the examples of the document. */
  seed?: number
  /** What opens the operations, by security scheme; of `basic`, `username:password`. Default: anything of the right form. */
  secrets?: Readonly<Record<string, string>>
  /** Told why an answer is 500: no value is known that the document allows. */
  onFailure?: (error: unknown) => void
}

interface MockTypes extends AppTypes {
  env: { Bindings: { accept: string | undefined } }
}

type MockContext = Context<MockTypes['env']>

/** Answers a request as a document says. */
export type Mock = (request: Request) => Promise<Response>

/**
 * A server that keeps a document and knows nothing else: it answers with the examples, or values made of the schemas,
 * and refuses what the document does not allow. `Prefer: code=404` (RFC 7240) chooses the status of one answer. Paths
 * begin with that of the document's first server.
 *
 * @param document - OpenAPI 3.0, 3.1 or 3.2 in one piece, such as the `openapi.json` of a generated server
 */
export function mock(document: JsonObject, { seed, secrets = {}, onFailure }: MockOptions = {}): Mock {
  const unified = structuredClone(document)
  unify(unified, { problem() {} })
  const schemas = createSchemas(unified)
  const references = { follow: (ref: string) => valueAt(unified, pointerOfFragment(ref)) }
  const operations = describeOperations(unified, schemas, references)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const answers = createAnswers(unified, seed)
  const contract = contractOf(unified, operations, references)

  function answer({ responses }: DescribedOperation, c: MockContext, statuses: readonly number[]): Answer | undefined {
    for (const status of statuses) {
      const response = responseFor(responses, status)
      if (response) return answers.make(response, status, c.env.accept)
    }
    return undefined
  }

  function handle(operation: DescribedOperation, c: MockContext): Reply {
    const { status, body, headers } = answer(operation, c, [...preferred(c), ...successesOf(operation)]) ?? {
      status: 200,
    }
    return reply(status, body, headers)
  }

  function refuse(problem: Problem, c: MockContext, operation: OperationContract | undefined): Answer | undefined {
    const described = operation && byId.get(operation.id)
    return described && answer(described, c, REFUSALS[problem.kind])
  }

  const app = contractApp<MockTypes>(contract, {
    document: unified as OpenApiDocument,
    basePath: basePathOf(unified),
    handlers: Object.fromEntries(
      operations.map((operation) => [operation.id, (_: object, __: unknown, c: MockContext) => handle(operation, c)]),
    ),
    security: Object.fromEntries(
      Object.keys(contract.securitySchemes).map((name) => [name, takeSecret(secrets[name])]),
    ),
    ...(onFailure && { onFailure }),
    refuse: (problem, c, _, operation) => refuse(problem, c, operation),
  })
  return async (request) => {
    const accept = request.headers.get('accept') ?? undefined
    // What a client accepts is held against the answers to a success, and another one was asked for.
    const asked = request.headers.has('prefer') ? withoutAccept(request) : request
    return app.fetch(asked, { accept })
  }
}

function withoutAccept(request: Request): Request {
  const asked = new Request(request)
  asked.headers.delete('accept')
  return asked
}

/** By which of its statuses an operation refuses, the nearest first. */
const REFUSALS: Readonly<Record<Problem['kind'], readonly number[]>> = {
  unauthenticated: [401, 403],
  forbidden: [403, 401],
  'not-found': [404],
  'method-not-allowed': [405],
  'not-acceptable': [406],
  'payload-too-large': [413, 400],
  'unsupported-media-type': [415, 400, 422],
  'invalid-parameter': [400, 422],
  'invalid-body': [400, 422],
  'not-implemented': [501],
  failed: [],
}

function responseFor(responses: readonly DescribedResponse[], status: number): DescribedResponse | undefined {
  const name = statusFor(
    responses.map((response) => response.status),
    status,
  )
  return responses.find((response) => response.status === name)
}

function preferred(c: Context): number[] {
  const code = /(?:^|,)\s*code=([1-5]\d\d)\s*(?:,|$)/.exec(c.req.header('prefer') ?? '')?.[1]
  return code === undefined ? [] : [Number(code)]
}

/** The statuses of 2xx and 3xx that are documented, in their order; `default` stands for 200. */
function successesOf({ responses }: DescribedOperation): number[] {
  const statuses = responses.map(({ status }) => (status === 'default' ? 200 : Number(status.replace('XX', '00'))))
  return statuses.filter((status) => status >= 200 && status < 400)
}
