import type { ApiError } from '../errors/api-error.ts'
import type { RateLimit } from '../pacing/rate-limit.ts'
import type { BodyOf, InType, OperationTypes, StreamedItem, TypeChoice } from './operation-types.ts'

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226

/** The keys of documented successes: `default`, too, if no other key can be one. */
type SuccessKey<Responses> = [keyof Responses & (SuccessStatus | '2XX')] extends [never]
  ? keyof Responses & 'default'
  : keyof Responses & (SuccessStatus | '2XX')

/** Redirects, which are not followed, and 304, where the document names them. */
type RedirectStatus = 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308
/** The statuses that a `default` or a range such as `4XX` stands for. */
type ErrorStatus = ClientErrorStatus | ServerErrorStatus
// biome-ignore format: a list
type ClientErrorStatus =
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418
  | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451
// biome-ignore format: a list
type ServerErrorStatus = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511

/** The body of the successes, as the document has it. */
export type SuccessBody<Operation extends OperationTypes> = BodyOf<
  Operation['responses'][SuccessKey<Operation['responses']>]
>

/** The media types that a call can ask for its response in; never where there is no choice. */
export type AnswerType<Operation extends OperationTypes> = TypeChoice<
  Operation['responses'][SuccessKey<Operation['responses']>]
>

/** The types of an operation, with only the successes of this media type. */
export type AnsweredIn<Operation extends OperationTypes, Name> = Omit<Operation, 'responses'> & {
  parameters: Operation['parameters']
  responses: {
    [Status in keyof Operation['responses']]: Status extends SuccessKey<Operation['responses']>
      ? InType<Operation['responses'][Status], Name>
      : Operation['responses'][Status]
  }
}

/** The type that a call resolves to. */
export type Data<Operation extends OperationTypes> = DataOf<Operation['responses'], SuccessKey<Operation['responses']>>

/** The type of `default` is taken as a whole, since it may be a failure. */
type DataOf<Responses, Key extends keyof Responses> = Key extends 'default'
  ? BodyOf<Responses[Key]>
  : Given<Responses[Key]>

/** The body of a success, or its items as they come. */
type Given<Message> = [StreamedItem<Message>] extends [never]
  ? BodyOf<Message>
  : AsyncGenerator<StreamedItem<Message>, void, undefined>

/** The statuses of documented failures: all that are not a success. */
export type FailureStatus<Operation extends OperationTypes> = StatusesOf<keyof Operation['responses']>

/** The statuses that the keys of a Responses Object name; `default` names those that no other key does. */
type StatusesOf<Key> =
  | (Key & (RedirectStatus | ErrorStatus))
  | ('3XX' extends Key ? RedirectStatus : never)
  | ('4XX' extends Key ? ClientErrorStatus : never)
  | ('5XX' extends Key ? ServerErrorStatus : never)
  | ('default' extends Key ? ErrorStatus : never)

/** The body of a documented failure. */
export type FailureBody<Operation extends OperationTypes, Status> = BodyOf<
  FailureResponse<Operation['responses'], Status>
>

type FailureResponse<Responses, Status> = Status extends keyof Responses
  ? Responses[Status]
  : Status extends RedirectStatus
    ? Responses['3XX' & keyof Responses]
    : Status extends ClientErrorStatus
      ? '4XX' extends keyof Responses
        ? Responses['4XX']
        : Responses['default' & keyof Responses]
      : '5XX' extends keyof Responses
        ? Responses['5XX']
        : Responses['default' & keyof Responses]

/** A failure that the document has, told apart by its `status`. */
export type DocumentedError<Operation extends OperationTypes, Status = FailureStatus<Operation>> = Status extends number
  ? ApiError<Status, FailureBody<Operation, Status>>
  : never

/** The facts about a response besides its body. */
export interface AnswerFacts<Operation extends OperationTypes> {
  /** The response; its body was read already, and `text()`, `json()`, `blob()` and `arrayBuffer()` give it again. */
  response: Response
  /** A documented header of this operation, or the media type of the body. */
  header(name: HeaderNames<Operation['responses']> | 'Content-Type'): string | undefined
  /** The `X-Request-Id` of the response, or the one that was sent, if any was; for the log of the service. */
  requestId: string | undefined
  /** The rate limit in the response, if any. */
  rateLimit: RateLimit | undefined
  /** How many requests were sent. */
  attempts: number
}

type HeaderNames<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { headers: infer Headers } ? keyof Named<Headers> : never
}[keyof Responses] &
  string

type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: unknown }

/** The result of `.withResponse()`. */
export interface AnswerWithData<Operation extends OperationTypes> extends AnswerFacts<Operation> {
  data: Data<Operation>
}

/**
 * The result of `.result()`, told apart by `ok` and `status`. An undocumented failure, such as a proxy's, has the
 * status `undocumented`, and its body as it was sent, but for a page; the real status is in `response`.
 */
export type Result<Operation extends OperationTypes> = AnswerFacts<Operation> & Outcome<Operation>

type Outcome<Operation extends OperationTypes> =
  | Success<Operation['responses'], SuccessKey<Operation['responses']>>
  | Failure<Operation, FailureStatus<Operation>>
  | { ok: false; status: 'undocumented'; body: unknown }

type Success<Responses, Key extends keyof Responses> = Key extends unknown
  ? { ok: true; status: StatusOf<Responses, Key>; data: DataOf<Responses, Key> }
  : never

/** The statuses that a key stands for: those that no other key does, of a range or `default`. */
type StatusOf<Responses, Key> = Key extends number ? Key : Exclude<SuccessStatus, keyof Responses>

type Failure<Operation extends OperationTypes, Status> = Status extends unknown
  ? { ok: false; status: Status; body: FailureBody<Operation, Status> }
  : never
