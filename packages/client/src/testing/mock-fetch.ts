import { OPERATIONS, type operations } from '@petstore/contract/client'
import { problemOf } from '../document/check-body.ts'
import { type DocumentHeader, resolve, responseOf } from '../document/response.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Fetch } from '../sending/sender.ts'
import type { FailureStatus, SuccessBody } from '../types/answers.ts'
import type { Arguments } from '../types/arguments.ts'
import type { BodyOf, OperationTypes } from '../types/operation-types.ts'
import { readArguments } from './read-arguments.ts'

/** What answers each operation; one without is refused. */
export type MockAnswers = { readonly [Id in keyof operations]?: MockAnswer<operations[Id]> }

/** A failure, or a function of the arguments that gives the data of the success, or a failure. */
type MockAnswer<Operation extends OperationTypes> =
  | MockFailure<Operation>
  | ((args: Arguments<Operation>, request: Request) => MockReply<Operation> | Promise<MockReply<Operation>>)

type MockReply<Operation extends OperationTypes> = SuccessBody<Operation> | MockFailure<Operation>

/** A documented failure; its body is the contract's example unless you give one. */
export interface MockFailure<Operation extends OperationTypes> {
  readonly status: FailureStatus<Operation>
  readonly body?: BodyOf<Operation['responses'][keyof Operation['responses']]>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes a `fetch` that answers as the service would, without a service: with the statuses, bodies and required headers of
 * the contract. What would break the contract is refused, so a test cannot rely on an answer that there is not.
 *
 * ```ts
 * const petstore = createClient({
 *   apiKey: 'any',
 *   fetch: mockFetch({ listPets: ({ limit = 20 }) => pets.slice(0, limit), getPet: { status: 404 } }),
 * })
 * ```
 *
 * A 429 holds back the further calls of its key in the whole process, as a real one does: give each test a key of its own.
 */
export function mockFetch(answers: MockAnswers): Fetch {
  return async (request) => {
    const { operationId, args } = await readArguments(request)
    const answer = answers[operationId] as MockAnswer<OperationTypes> | undefined
    if (!answer) throw new ValidationError(`mockFetch has no answer for ${operationId}: add one.`)
    const reply: unknown = typeof answer === 'function' ? await answer(args, request) : answer
    return isFailure(reply) ? fail(operationId, reply) : succeed(operationId, reply)
  }
}

type Failure = { status: number; body?: unknown; headers?: Record<string, string> }

/** The `status` of an animal is a word, and that of a failure a number. */
function isFailure(reply: unknown): reply is Failure {
  return typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'number'
}

function succeed(operationId: keyof operations, data: unknown): Response {
  const status = Number(Object.keys(OPERATIONS[operationId].responses).find((key) => key.startsWith('2')))
  return respond(operationId, status, data)
}

function fail(operationId: keyof operations, { status, body, headers }: Failure): Response {
  return respond(operationId, status, body ?? exampleOf(operationId, status), headers)
}

function exampleOf(operationId: string, status: number): unknown {
  const examples = Object.values(responseOf(operationId, status)?.content?.['application/json']?.examples ?? {})
  const values = examples.map((example) => resolve(example).value)
  return values.find((value) => isFailure(value) && value.status === status)
}

function respond(operationId: string, status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const problem = problemOf(operationId, status, body)
  if (problem) throw new ValidationError(`The answer of mockFetch with ${status} for ${operationId} at ${problem}`)
  return Response.json(body, { status, headers: { ...requiredHeaders(operationId, status), ...headers } })
}

/** The examples of the contract, with a window that is not over. */
function requiredHeaders(operationId: string, status: number): Record<string, string> {
  const headers = Object.entries(responseOf(operationId, status)?.headers ?? {})
  const required = headers.flatMap(([name, header]): [string, string][] => {
    const { required, example } = resolve<DocumentHeader>(header)
    return required ? [[name, String(example)]] : []
  })
  return { ...Object.fromEntries(required), 'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 60) }
}
