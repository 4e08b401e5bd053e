import type { Pointer } from '@contract-first/document/json'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Call, Credential } from '../exchange/call.ts'
import type { Case } from './case.ts'
import type { Regression } from './regression.ts'
import type { Relation } from './relation.ts'

/** A server under test. */
export interface Target {
  /** Absolute, without a trailing slash: `http://127.0.0.1:3000/v1`. */
  baseUrl: string
  fetch(request: Request): Response | Promise<Response>
  /** The valid secret of each security scheme, by its name: a token, a key, `name:password` for Basic. */
  secrets?: Readonly<Record<string, string>>
  /**
   * The environment variables that hold secrets, and their values: printed commands use them. Default: `KEY` for the
   * only secret, else the name of each scheme in capitals.
   */
  variables?: Readonly<Record<string, string>>
  /** Further options that `curl` needs to reach it, as words of a shell: `['--cacert', 'ca.pem']`. */
  curlOptions?: readonly string[]
  /**
   * Further secrets that it must refuse, by scheme and by what is wrong with each: `{ bearerAuth: { revoked: '…' } }`.
   */
  wrongSecrets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The secrets of another caller, by security scheme: their requests must not count for each other. */
  secondSecrets?: Readonly<Record<string, string>>
  /** Sent with every request that should be accepted, instead of `secrets`. */
  credential?: Credential
  /** Starts another instance of the same service, over the same store, and returns its address: a `baseUrl` for `fetch`. */
  startAnother?(): Promise<string>
  /** Lets time pass for the server. */
  advance?(ms: number): void | Promise<void>
  dispose?(): void | Promise<void>
}

/** How to test a server, and what its document cannot say. */
export interface Setup<T extends Target = Target> {
  /**
   * Starts a server, or connects to a running one. Called for each operation of a layer, at its first case, and for
   * each isolated case.
   */
  target(first: Case): T | Promise<T>
  /**
   * Turns a valid call into one that succeeds here, by operation: `getBook` needs a book. Default: the call unchanged.
   */
  calls?: Readonly<Record<string, CallMaker<T>>>
  /** Provokes responses, by status, or by operation and status: `429`, `addBook 409`. */
  states?: Readonly<Record<string, State<T>>>
  relations?: readonly Relation[]
  /** Whether the server keeps nothing, and answers with examples, as a mock does. Default: false. */
  showsExamples?: boolean
  /**
   * Whether an operation is not written yet and a stub answers for it: what is kept of calls is not judged where one had
   * a part. Default: every operation is written.
   */
  isStub?(operation: Pick<Operation, 'id' | 'method' | 'path'>): boolean
  /**
   * Whether habits that many servers share become notes: ignoring an unknown or repeated query parameter, and answering 404
   * to another method. The command line sets it, since its notes fail nothing. Default: false.
   */
  tellsHabits?: boolean
  /** Requests that went wrong once, which the random layer tries first. */
  regressions?: readonly Regression[]
  policy?: Policy
}

/** The tools of a provider. */
export interface Given<T extends Target = Target> {
  contract: Contract
  operation: Operation
  target: T
  /** A call of the operation that the contract allows. */
  call: Call
  /** The operation of this id. */
  named(id: string): Operation
  /** A call of another operation, as its own cases make it; just a valid one if that would lead back here. */
  valid(operation: Operation): Promise<Call>
  /** Sends a call; the response is judged like every other one. */
  send(call: Call, how?: SendOptions): Promise<Answer>
}

export interface SendOptions {
  /** Null to send none. Default: the target's. */
  credential?: Credential | null
  /** The base URL of another instance of the same service. Default: the target's. */
  baseUrl?: string
}

/**
 * Makes an operation answer with a status, and returns that response. Taken from a method, so that a setup for its own
 * kind of target is still a setup.
 */
export type State<T extends Target = Target> = { provide(given: Given<T>): Promise<Answer> }['provide']

/** Makes a call; taken from a method, as `State` is. */
export type CallMaker<T extends Target = Target> = { make(given: Given<T>): Call | Promise<Call> }['make']

/** Answers to questions that OpenAPI leaves open. */
export interface Policy {
  /** The statuses that tell a caller that a parameter or the body is not valid. Default: 400 and 422. */
  refusals?: readonly number[]
  /** The same for a path parameter. Default: those, and 404. */
  pathRefusals?: readonly number[]
  /** The statuses for a credential that is missing or wrong. Default: 401 and 403. */
  unauthorized?: readonly number[]
  /**
   * Whether the credential is checked before anything else; if not, no invalid request is sent with a wrong one.
   * Default: either is fine, since OpenAPI leaves the order open.
   */
  authenticatesFirst?: boolean
  /** Whether a query parameter that an operation does not know is refused or ignored. Default: neither is checked. */
  unknownQuery?: 'refuse' | 'ignore'
  /** Whether a repeated parameter that is not a list is refused. Default: false: not checked. */
  refusesRepeatedQuery?: boolean
  /**
   * Whether a path with a trailing slash, a doubled slash or in another case is unknown. Servers differ. Default:
   * false: not checked.
   */
  exactPaths?: boolean
  /**
   * Whether a body of JSON must be I-JSON (RFC 7493): no name twice in one object, in a request no lone surrogate, in a
   * response no number beyond IEEE 754. Default: false: not checked.
   */
  requiresIJson?: boolean
  /** Whether a body of JSON that begins with a byte order mark is refused. Default: false: not checked. */
  refusesByteOrderMark?: boolean
  /** Whether a JSON body that claims another charset than UTF-8 is refused with 415. Default: false: not checked. */
  refusesOtherCharsets?: boolean
  /**
   * Whether a body of an undocumented media type is refused, any `+json` included. Default: false: accepting it is a
   * note, and no `+json` is tried.
   */
  refusesOtherMediaTypes?: boolean
  /**
   * Whether a body that claims to be compressed (`Content-Encoding`) is refused with 415. Default: false: not checked.
   */
  refusesContentCodings?: boolean
  /**
   * Whether unknown paths and methods are hidden from callers without a credential: they then get the response for a
   * missing credential. Default: false: any 4xx will do.
   */
  hidesPaths?: boolean
  /**
   * Whether an `Accept` that rules out every documented media type is answered with 406; a server may answer anyway
   * (RFC 9110, section 12.5.1). Default: false: not checked.
   */
  refusesUnaccepted?: boolean
  /**
   * Whether an integer of a JSON body may be written in every way that JSON Schema reads as one: `7.0`, `70e-1`. Many
   * languages do not. Default: false: not checked.
   */
  readsNumbersByValue?: boolean
  /** The maximum size of a body in bytes: one more byte is refused with 413. Default: not checked. */
  bodyBytes?: number
  /** Methods that every path has beyond the contract. `Allow` is then compared exactly. Default: not compared. */
  implicitMethods?: readonly string[]
  /**
   * The statuses for a method without an operation. Default: any 4xx, and 501 (RFC 9110, section 9.1, recommends 405,
   * and 501 for a method that the server does not know at all).
   */
  otherMethods?: readonly number[]
  /**
   * The header with a unique id for each exchange, or the request's own if that has the documented form. Default: not
   * checked.
   */
  exchangeId?: string
  /**
   * Whether a challenge for a bearer token says `error="invalid_token"` where a token was sent, and no error where none was
   * (RFC 6750, section 3.1, which only recommends it). Default: false: not checked.
   */
  challengesByToken?: boolean
  /** Headers that every response has, with their fixed values: `{ 'Cache-Control': 'no-store' }`. */
  answerHeaders?: Readonly<Record<string, string>>
  /** Whether responses have only the properties that a schema names. Default: false: others are a note. */
  documentsFields?: boolean
  /** Headers that need not be documented. Default: all. */
  otherHeaders?: readonly string[]
  /** Responses that belong to no operation: their schema, and their headers (all by pointer). Default: anything. */
  errors?: {
    schema: Pointer
    headers?: readonly Pointer[]
    /** The place of the status in the body of an error, as in RFC 9457. Default: none. */
    status?: Pointer
    /** Its machine-readable code. Default: not checked. */
    codes?: {
      /** Its place in the body. */
      at: Pointer
      /** The status of each code; other codes are not checked. */
      statuses: Readonly<Record<string, number>>
      /** The code for a mistake in the path, the query, a header or the body, or for a missing credential. */
      refusing?: Readonly<Partial<Record<'path' | 'query' | 'header' | 'body' | 'noCredential', string>>>
    }
    /** The list of the wrong places in a request, each once. Default: not checked. */
    details?: {
      at: Pointer
      /** In an entry: the part of the request (`path`, `query`, `header`, `body`). */
      in: Pointer
      /** In an entry: a JSON Pointer in the body, elsewhere the name of a parameter. */
      pointer: Pointer
      /** The maximum number of entries. */
      most: number
    }
    /** Whether errors never repeat an invalid value. Default: false: not checked. */
    repeatsNoValue?: boolean
    /**
     * The place of its message, which must repeat no credential and name no line of a source file. Default: not
     * checked.
     */
    message?: Pointer
  }
}
