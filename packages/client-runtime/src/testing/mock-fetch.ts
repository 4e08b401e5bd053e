import { valuesOf } from '@contract-first/document/model'
import type { ValidateAnswer } from '../answer/judge.ts'
import type { OperationDescriptor } from '../descriptor.ts'
import { apiOf, type Described, jsonOf, responseOf } from '../document/described.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Fetch } from '../sending/outgoing.ts'
import type { AnsweredIn, AnswerType, Data, FailureStatus, SuccessBody } from '../types/answers.ts'
import type { Arguments } from '../types/arguments.ts'
import type { BodyOf, OperationsTypes, OperationTypes } from '../types/operation-types.ts'
import { readArguments } from './read-arguments.ts'
import { requiredHeaders, writeAnswer } from './write-answer.ts'

/** The response to each operation; one without is refused. */
export type MockAnswers<Operations extends OperationsTypes<Operations>> = {
  readonly [Id in keyof Operations]?: MockAnswer<Operations[Id]>
}

/** A failure, or a function of the arguments that gives the data of the success, or a failure. */
type MockAnswer<Operation extends OperationTypes> =
  | MockFailure<Operation>
  | ((args: Arguments<Operation>, request: Request) => MockReply<Operation> | Promise<MockReply<Operation>>)

type MockReply<Operation extends OperationTypes> = MockData<Operation> | MockFailure<Operation>

/** The body of a success, or its items if it is a stream of them; for each media type where a call may choose. */
type MockData<Operation extends OperationTypes> =
  | (Data<Operation> extends AsyncGenerator<infer Item> ? readonly Item[] : SuccessBody<Operation>)
  | { [Name in AnswerType<Operation>]: MockData<AnsweredIn<Operation, Name>> }[AnswerType<Operation>]

/** A documented failure; its body is the document's example unless you give one. */
export interface MockFailure<Operation extends OperationTypes> {
  status: FailureStatus<Operation>
  body?: BodyOf<Operation['responses'][keyof Operation['responses']]>
  headers?: Readonly<Record<string, string>>
}

/** The document of a mock, and its options. */
export interface MockedApi<Operations extends OperationsTypes<Operations>> {
  /** The generated `openapi.json`. */
  document: object
  /** The `OPERATIONS` of the generated `client.ts`. */
  operations: { readonly [Id in keyof Operations]: OperationDescriptor }
  /** Refuses responses that break the document; `validatorOf` makes one. */
  validate?: ValidateAnswer
  /** Headers for every response that replace the document's examples, such as times that have passed. */
  headers?: () => Readonly<Record<string, string>>
}

/**
 * Makes a `fetch` that answers as the service would, without a service: with the statuses, bodies and required headers
 * of the document. Anything that would break the document is refused, so a test cannot rely on an impossible response.
 *
 * ```ts
 * const fetch = mockFetchOf<operations>(
 *   { document, operations: OPERATIONS },
 *   { listBooks: ({ limit = 20 }) => books.slice(0, limit), getBook: { status: 404 } },
 * )
 * const library = buildClient<operations>(OPERATIONS, { baseUrl, fetch })
 * ```
 *
 * An object with a numeric `status` and at most a `body` and `headers` is a failure; everything else is data. A 429
 * holds back further calls with its key in the whole process, as a real one does: give each test its own key.
 */
export function mockFetchOf<Operations extends OperationsTypes<Operations>>(
  api: MockedApi<Operations>,
  answers: MockAnswers<Operations>,
): Fetch {
  const named = Object.entries<OperationDescriptor>(api.operations)
  const operations = Object.fromEntries(named.map(([name, operation]) => [operation.operationId ?? name, operation]))
  const described = { document: api.document, operations }
  const given = Object.entries(answers)
  const { validate = () => undefined, headers = () => ({}) } = api

  function respond(
    operationId: string,
    status: number,
    body: unknown,
    more: Failure['headers'] = {},
    accept?: string,
  ): Response {
    const problem = validate(operationId, status, body, accept)
    if (problem) throw new ValidationError(`mockFetch's response with ${status} for ${operationId} at ${problem}`)
    const response = responseOf(described, operationId, status)
    const written = writeAnswer(response, body, accept)
    const type = written && { 'Content-Type': written.mediaType }
    const all = { ...type, ...requiredHeaders(apiOf(described), response), ...headers(), ...more }
    return new Response(written?.text ?? null, { status, headers: all })
  }

  return async (request) => {
    const { operationId, args } = await readArguments(described, request)
    // A method has two names if its operationId cannot follow a dot.
    const names = named.flatMap(([name, operation]) => (operation === operations[operationId] ? [name] : []))
    const answer = given.find(([name]) => names.includes(name))?.[1] as MockAnswer<OperationTypes> | undefined
    if (!answer) throw new ValidationError(`mockFetch has no response for ${operationId}: add one.`)
    const reply: unknown = typeof answer === 'function' ? await answer(args, request) : answer
    if (!isFailure(reply))
      return respond(
        operationId,
        successOf(operations[operationId]),
        reply,
        {},
        chosenBy(request, operations[operationId]),
      )
    const { status, body = exampleOf(described, operationId, status) } = reply
    return respond(operationId, status, body, reply.headers)
  }
}

type Failure = { status: number; body?: unknown; headers?: Record<string, string> }

function isFailure(reply: unknown): reply is Failure {
  if (typeof reply !== 'object' || reply === null || !('status' in reply) || typeof reply.status !== 'number')
    return false
  return Object.keys(reply).every((name) => ['status', 'body', 'headers'].includes(name))
}

/** The media type that a call chose. The default may be one of them, too. */
function chosenBy({ headers }: Request, operation: OperationDescriptor | undefined): string | undefined {
  const accept = headers.get('Accept') ?? undefined
  return accept === (operation?.accept ?? 'application/json') ? undefined : accept
}

/** The status of the first success that the document has. */
function successOf(operation: OperationDescriptor | undefined): number {
  const status = Object.keys(operation?.responses ?? {}).find((key) => key.startsWith('2')) ?? '200'
  return Number(status.replace('XX', '00'))
}

/** The document's example, unless it states another status. */
function exampleOf(described: Described, operationId: string, status: number): unknown {
  const values = valuesOf(jsonOf(responseOf(described, operationId, status))?.examples ?? [])
  return values.find((value) => (Object(value).status ?? status) === status)
}
