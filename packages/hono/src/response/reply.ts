import type {
  ClientErrorStatusCode,
  InfoStatusCode,
  RedirectStatusCode,
  ServerErrorStatusCode,
  SuccessStatusCode,
} from 'hono/utils/http-status'

/** Numbers and booleans are written as JSON would. */
export type HeaderScalar = string | number | boolean

/** A response header's value before it is written. Arrays and objects are written in the style `simple`. */
export type HeaderValue = HeaderScalar | readonly HeaderScalar[] | Readonly<Record<string, HeaderScalar>>

/** A body that is sent as it is, without a look at it: of a media type that is neither JSON nor text. */
export type RawBody = string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>

/**
 * What a handler answers. Only `reply` makes one, so that a handler cannot answer around the types that its operation
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

/** Headers that the app supplies on every answer are optional for a handler. An app that names none supplies none. */
export type HandlerHeaders<Declared, Supplied extends string> = string extends Supplied
  ? Declared
  : Omit<Declared, Supplied> & Partial<Pick<Declared, Supplied & keyof Declared>>

/** The statuses that `default` stands for beside `Declared`, when a success is declared by its own status. */
export type OtherErrorStatus<Declared extends number> = Exclude<ClientErrorStatusCode | ServerErrorStatusCode, Declared>

interface StatusRanges {
  '1XX': InfoStatusCode
  '2XX': SuccessStatusCode
  '3XX': RedirectStatusCode
  '4XX': ClientErrorStatusCode
  '5XX': ServerErrorStatusCode
}

/** The statuses that a range such as `4XX` stands for beside `Declared`, which have responses of their own. */
export type StatusInRange<Range extends keyof StatusRanges, Declared extends number> = Exclude<
  StatusRanges[Range],
  Declared
>
