import type { ValidateAnswer } from '../answer/judge.ts'
import type { OperationDescriptor } from '../descriptor.ts'
import { type Described, jsonOf, resolve, responseOf } from '../document/described.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Fetch } from '../sending/outgoing.ts'
import type { AnsweredIn, AnswerType, Data, FailureStatus, SuccessBody } from '../types/answers.ts'
import type { Arguments } from '../types/arguments.ts'
import type { BodyOf, OperationsTypes, OperationTypes } from '../types/operation-types.ts'
import { readArguments } from './read-arguments.ts'
import { requiredHeaders, writeAnswer } from './write-answer.ts'

/** The answer to each operation; one without is refused. */
export type MockAnswers<Operations extends OperationsTypes<Operations>> = {
  readonly [Id in keyof Operations]?: MockAnswer<Operations[Id]>
}

/** A failure, or a function of the arguments that gives the data of the success, or a failure. */
type MockAnswer<Operation extends OperationTypes> =
  | MockFailure<Operation>
  | ((args: Arguments<Operation>, request: Request) => MockReply<Operation> | Promise<MockReply<Operation>>)

type MockReply<Operation extends OperationTypes> = MockData<Operation> | MockFailure<Operation>

/** The body of a success, or the items of one that is a stream of them; where a call may choose, of each media type. */
type MockData<Operation extends OperationTypes> =
  | (Data<Operation> extends AsyncGenerator<infer Item> ? readonly Item[] : SuccessBody<Operation>)
  | { [Name in AnswerType<Operation>]: MockData<AnsweredIn<Operation, Name>> }[AnswerType<Operation>]

/** A documented failure; its body is the document's example unless you give one. */
export interface MockFailure<Operation extends OperationTypes> {
  status: FailureStatus<Operation>
  body?: BodyOf<Operation['responses'][keyof Operation['responses']]>
  headers?: Readonly<Record<string, string>>
}

/** The parts of a mock. */
export interface MockedApi<Operations extends OperationsTypes<Operations>> {
  /** The generated `openapi.json`. */
  document: object
  /** The `OPERATIONS` of the generated `client.ts`. */
  operations: { readonly [Id in keyof Operations]: OperationDescriptor }
  /** Refuses answers that break the document, such as `validatorOf` makes it. */
  validate?: ValidateAnswer
  /** Headers of every answer, in place of the document's examples: those that are out of date by now. */
  headers?: () => Readonly<Record<string, string>>
}

/**
 * Makes a `fetch` that answers as the service would, without a service: with the statuses, bodies and required headers of
 * the document. What would break the document is refused, so a test cannot rely on an answer that there is not.
 *
 * ```ts
 * const fetch = mockFetchOf<operations>(
 *   { document, operations: OPERATIONS },
 *   { listBooks: ({ limit = 20 }) => books.slice(0, limit), getBook: { status: 404 } },
 * )
 * const library = buildClient<operations>(OPERATIONS, { baseUrl, fetch })
 * ```
 *
 * An object of a numeric `status` and at most a `body` and `headers` is a failure, everything else data. A 429 holds back
 * the further calls of its key in the whole process, as a real one does: give each test its own key.
 */
export function mockFetchOf<Operations extends OperationsTypes<Operations>>(
  api: MockedApi<Operations>,
  answers: MockAnswers<Operations>,
): Fetch {
  const operations: Described['operations'] = api.operations
  const described = { document: api.document, operations }
  const { validate = () => undefined, headers = () => ({}) } = api

  function respond(
    operationId: string,
    status: number,
    body: unknown,
    more: Failure['headers'] = {},
    accept?: string,
  ): Response {
    const problem = validate(operationId, status, body, accept)
    if (problem) throw new ValidationError(`The answer of mockFetch with ${status} for ${operationId} at ${problem}`)
    const response = responseOf(described, operationId, status)
    const written = writeAnswer(response, body, accept)
    const type = written && { 'Content-Type': written.mediaType }
    const all = { ...type, ...requiredHeaders(described, response), ...headers(), ...more }
    return new Response(written?.text ?? null, { status, headers: all })
  }

  return async (request) => {
    const { operationId, args } = await readArguments(described, request)
    const answer = answers[operationId as keyof Operations] as MockAnswer<OperationTypes> | undefined
    if (!answer) throw new ValidationError(`mockFetch has no answer for ${operationId}: add one.`)
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

/** The media type that a call chose. What it asks for unless it chooses may be one of them. */
function chosenBy({ headers }: Request, operation: OperationDescriptor | undefined): string | undefined {
  const accept = headers.get('Accept') ?? undefined
  return accept === (operation?.accept ?? 'application/json') ? undefined : accept
}

/** The status of the first success that the document has. */
function successOf(operation: OperationDescriptor | undefined): number {
  const status = Object.keys(operation?.responses ?? {}).find((key) => key.startsWith('2')) ?? '200'
  return Number(status.replace('XX', '00'))
}

/** The document's example, unless it says to be of another status. */
function exampleOf(described: Described, operationId: string, status: number): unknown {
  const { example, examples = {} } = jsonOf(described, responseOf(described, operationId, status)) ?? {}
  const values = [...Object.values(examples).map((one) => resolve(described, one).value), ...(example ? [example] : [])]
  return values.find((value) => (Object(value).status ?? status) === status)
}
