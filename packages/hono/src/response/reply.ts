import type {
  ClientErrorStatusCode,
  InfoStatusCode,
  RedirectStatusCode,
  ServerErrorStatusCode,
  StatusCode,
  SuccessStatusCode,
} from 'hono/utils/http-status'

/** Numbers and booleans are written as JSON would. */
export type HeaderScalar = string | number | boolean

/** A response header's value before it is written. Arrays and objects are written in the style `simple`. */
export type HeaderValue = HeaderScalar | readonly HeaderScalar[] | Readonly<Record<string, HeaderScalar>>

/** A body that is sent unchecked and unchanged, of a media type that is neither JSON nor text. */
export type RawBody = string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>

/**
 * The response of a handler. Only `reply` makes one, so that a handler cannot answer around the types that its operation
 * declares.
 */
export class Reply<Status extends number = number> {
  readonly status: Status
  readonly body: unknown
  readonly headers: Readonly<Record<string, HeaderValue | undefined>>
  /** Makes the class nominal: an object literal of the same shape is not a Reply. */
  readonly #made = true

  constructor(status: Status, body: unknown, headers: Readonly<Record<string, HeaderValue | undefined>>) {
    this.status = status
    this.body = body
    this.headers = headers
  }

  static isReply(value: unknown): value is Reply {
    return typeof value === 'object' && value !== null && #made in value
  }
}

/** The response of a stub, whose headers are examples: those that `admit` supplies take their place. */
export class ExampleReply extends Reply {}

/** The function behind the typed `reply` of every operation. */
export function reply<Status extends number>(
  status: Status,
  body?: unknown,
  headers: Readonly<Record<string, HeaderValue | undefined>> = {},
): Reply<Status> {
  return new Reply(status, body, headers)
}

/** The `headers` argument of `reply`: may be left out when no declared header is required of the handler. */
export type HeaderArgument<Declared, Supplied extends string> =
  Record<never, never> extends HandlerHeaders<Declared, Supplied>
    ? [headers?: HandlerHeaders<Declared, Supplied>]
    : [headers: HandlerHeaders<Declared, Supplied>]

/** The arguments after the status: without required headers, the compiler names them. */
type AnswerWith<Body extends readonly unknown[], Declared, Supplied extends string> =
  | [...Body, ...HeaderArgument<Declared, Supplied>]
  | (Record<never, never> extends HandlerHeaders<Declared, Supplied>
      ? never
      : [missing: MissingHeaders<RequiredNames<HandlerHeaders<Declared, Supplied>>>])

/** The compiler's message for an answer without its headers: no body is of this type. */
interface MissingHeaders<Names> {
  readonly [missing]: Names
}
declare const missing: unique symbol

type RequiredNames<Headers> = {
  [Name in keyof Headers]-?: Record<never, never> extends Pick<Headers, Name> ? never : Name
}[keyof Headers]

/** Headers that the app supplies on every response are optional for a handler. An app that names none supplies none. */
export type HandlerHeaders<Declared, Supplied extends string> = string extends Supplied
  ? Declared
  : Omit<Declared, InAnyCase<Declared, Supplied>> & Partial<Pick<Declared, InAnyCase<Declared, Supplied>>>

/** The names of declared headers that the app supplies: the case of a name does not matter (RFC 9110, section 5.1). */
type InAnyCase<Declared, Supplied extends string> = {
  [Name in keyof Declared]: Name extends string ? (Lowercase<Name> extends Lowercase<Supplied> ? Name : never) : never
}[keyof Declared]

/** The `reply` of an operation that declares no response. */
export type AnyReply<Supplied extends string> = (
  status: StatusCode,
  body?: unknown,
  ...headers: HeaderArgument<Record<string, HeaderValue>, Supplied>
) => Reply<StatusCode>

/**
 * The `reply` of an operation.
 *
 * @typeParam Responses - its responses by their status, range of statuses (`4XX`) or `default`, each with its `body` and
 * `headers`; a union if its media types have bodies of different types
 * @typeParam Supplied - the headers that the app supplies
 */
export type ReplyTo<Responses, Supplied extends string> = <Status extends StatusOf<Responses> & number>(
  status: Status,
  ...answer: AnswerArguments<ResponseOf<Responses, Status>, Supplied>
) => Reply<Status>

/** The statuses that an operation may answer. */
export type StatusOf<Responses> =
  | OwnStatus<Responses>
  | { [Range in RangeOf<Responses>]: Exclude<StatusRanges[Range], OwnStatus<Responses>> }[RangeOf<Responses>]
  | ('default' extends keyof Responses ? DefaultStatus<Responses> : never)

type AnswerArguments<Response, Supplied extends string> = Response extends { body: infer Body }
  ? AnswerWith<[body: Body], HeadersOf<Response>, Supplied>
  : AnswerWith<[body?: undefined], HeadersOf<Response>, Supplied>

type HeadersOf<Response> = Response extends { headers: infer Headers } ? Headers : Record<never, never>

/** The response for a status: the exact one, else that of its range, else the default. */
type ResponseOf<Responses, Status> = Status extends keyof Responses
  ? Responses[Status]
  : Status extends StatusRanges[RangeOf<Responses>]
    ? {
        [Range in RangeOf<Responses>]: Status extends StatusRanges[Range] ? Responses[Range] : never
      }[RangeOf<Responses>]
    : Responses extends { default: infer Default }
      ? Default
      : never

type OwnStatus<Responses> = keyof Responses & number

type RangeOf<Responses> = keyof Responses & keyof StatusRanges

/** The statuses that `default` stands for: every other error if a success is declared, else every other status. */
type DefaultStatus<Responses> = Exclude<
  (OwnStatus<Responses> & SuccessStatusCode) | (keyof Responses & '2XX') extends never
    ? StatusCode
    : ClientErrorStatusCode | ServerErrorStatusCode,
  OwnStatus<Responses> | StatusRanges[RangeOf<Responses>]
>

interface StatusRanges {
  '1XX': InfoStatusCode
  '2XX': SuccessStatusCode
  '3XX': RedirectStatusCode
  '4XX': ClientErrorStatusCode
  '5XX': ServerErrorStatusCode
}
