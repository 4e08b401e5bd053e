import type { ParameterDecoders } from '@contract-first/document/serialization'
import type { Method } from '@contract-first/document/words'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { type ZodType, z } from 'zod'
import { contractApp } from './app.ts'
import type { AppOptions, AppTypes } from './app-options.ts'
import type { Contract, OperationContract, SecurityRequirement, SecurityScheme } from './operation.ts'
import type { reply } from './response/reply.ts'

type RouteConfig = Parameters<typeof createRoute>[0]

/** The parts of an operation that a test specifies; the rest is as little as a route needs. */
export interface OperationFixture {
  id?: string
  method?: Method
  path?: string
  request?: RouteConfig['request']
  responses?: RouteConfig['responses']
  body?: OperationContract['body']
  decoders?: Partial<Record<'path' | 'query' | 'header' | 'cookie', ParameterDecoders>>
  security?: readonly SecurityRequirement[]
}

/** An operation as the generator would write it. */
export function operation({ decoders, body, security = [], ...fixture }: OperationFixture = {}): OperationContract {
  const { id = 'ask', method = 'get', path = '/ask', request = {}, responses = answerWith() } = fixture
  return {
    id,
    method,
    path,
    route: createRoute({ operationId: id, method, path, request, responses }),
    ...(decoders && { decoders }),
    ...(body && { body }),
    security,
    deprecated: false,
  }
}

/** A `200` with a JSON body, of any shape when no schema is given. */
export function answerWith(schema: ZodType = z.unknown()): RouteConfig['responses'] {
  return { 200: { description: 'A response.', content: { 'application/json': { schema } } } }
}

/** A contract with `operations`, by their ids. */
export function contractOf(
  operations: readonly OperationContract[],
  securitySchemes: Readonly<Record<string, SecurityScheme>> = {},
): Contract {
  return { operations: Object.fromEntries(operations.map((one) => [one.id, one])), securitySchemes, security: [] }
}

/** The request that a handler gets, as far as tests look at it. */
export interface SeenRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  cookie: Record<string, unknown>
  body: unknown
  /** The media type, where an operation takes several. */
  contentType?: string
  auth: Record<string, unknown>
}

export type Handler = (request: SeenRequest, answer: typeof reply) => unknown
type SecurityHandler = (credential: never, scopes: readonly string[]) => unknown

/** The options of an app that tests vary; one handler answers every operation. */
export type AppFixture = Partial<Omit<AppOptions<AppTypes, object, object>, 'handlers' | 'security'>> & {
  handler?: Handler
  security?: Record<string, SecurityHandler>
}

/** An app for the contract, whose handler by default answers with the request that it gets. */
export function appOf(contract: Contract, { handler = answerTheRequest, ...options }: AppFixture = {}): OpenAPIHono {
  return contractApp<AppTypes>(contract, {
    document: { openapi: '3.1.1', info: { title: 'Fixture', version: '1.0.0' } },
    security: {},
    ...options,
    handlers: Object.fromEntries(Object.keys(contract.operations).map((id) => [id, handler])),
  })
}

const answerTheRequest: Handler = (request, answer) => answer(200, { ...request })

/** Status and parsed body of a response. */
export async function read(response: Response | Promise<Response>): Promise<{ status: number; body: unknown }> {
  const answered = await response
  const text = await answered.text()
  return { status: answered.status, body: text === '' ? undefined : JSON.parse(text) }
}
