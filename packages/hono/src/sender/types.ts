/** The arguments and the result of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface SenderOptions {
  /** Default: the platform's. */
  fetch?: Fetch
  /** Headers for one request, such as a signature over `body`, which is the text that is sent. */
  headers?: (sent: SentRequest) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** The maximum number of bytes to read of a response. Default: 1 MiB. */
  maxAnswerBytes?: number
}

/** A request that is ready to send. */
export interface SentRequest {
  operationId: string
  url: string
  /** Undefined if there is none, or it is not text. */
  body: string | undefined
}

/** One function for each webhook, which sends it to the receiver's URL. */
export type Sender<Operations> = {
  readonly [Id in keyof Operations]: (
    url: string | URL,
    ...request: RequestArgument<RequestOf<Operations[Id]>>
  ) => Promise<AnswerOf<Operations[Id]> | StrangeAnswer>
}

/** An undocumented response, which a receiver, or a proxy in front of it, may still give. */
export interface StrangeAnswer {
  isDeclared: false
  status: number
  headers: Headers
  /** The difference from the declaration. */
  problem: string
}

type RequestArgument<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request]

type RequestOf<Operation> = BodyOf<Operation> &
  PartOf<Operation, 'query'> &
  PartOf<Operation, 'header'> & { signal?: AbortSignal }

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? OneOf<Content>
  : Operation extends { requestBody?: infer Body }
    ? NonNullable<Body> extends { content: infer Content }
      ? OneOf<Content> | { body?: never }
      : { body?: never }
    : { body?: never }

/** Among several media types the first is sent, unless the request names another. */
type OneOf<Content> = { [Name in keyof Content]: { body: Content[Name]; contentType?: Name } }[keyof Content]

type PartOf<Operation, Name extends 'query' | 'header'> = Operation extends { parameters: infer Parameters }
  ? Parameters extends { [One in Name]: infer Values }
    ? { [One in Name]: Values }
    : { [One in Name]?: NonNullable<Parameters[Name & keyof Parameters]> }
  : Record<never, never>

type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: DeclaredAnswer<Status, Responses[Status]> }[keyof Responses]
  : never

interface DeclaredAnswer<Status, Response> {
  isDeclared: true
  status: Status extends number ? Status : number
  headers: Headers
  /** Valid JSON; nothing else is read. */
  body: Response extends { content: infer Content } ? JsonOf<Content> : undefined
}

/** Other media types are not read. */
type JsonOf<Content> = {
  [Name in keyof Content]: Lowercase<Name & string> extends `${string}json` | `${string}json;${string}`
    ? Content[Name]
    : undefined
}[keyof Content]
