import type { Pointer } from '@contract-first/document/json'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Call, Credential } from '../exchange/call.ts'
import type { Case } from './case.ts'
import type { Regression } from './regression.ts'
import type { Relation } from './relation.ts'

/** A server that is asked. */
export interface Target {
  /** Absolute, without a slash at its end: `http://127.0.0.1:3000/v1`. */
  baseUrl: string
  fetch(request: Request): Response | Promise<Response>
  /** By the name of each security scheme what opens the server: a token, a key, `name:password` for Basic. */
  secrets?: Readonly<Record<string, string>>
  /**
   * The environment variables that hold secrets, and what they hold: a line to paste names them. Default: `KEY` for the only
   * secret, else the name of each scheme in capitals.
   */
  variables?: Readonly<Record<string, string>>
  /** Options that `curl` needs besides a request to reach it, as words of a shell: `['--cacert', 'ca.pem']`. */
  curlOptions?: readonly string[]
  /** Further secrets that must not open it, by scheme and by what is wrong with each: `{ bearerAuth: { revoked: '…' } }`. */
  wrongSecrets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The secrets of another caller, by security scheme: what one does must not count for the other. */
  secondSecrets?: Readonly<Record<string, string>>
  /** Sent with every request that is to be let in, in place of `secrets`. */
  credential?: Credential
  /** Starts another instance of the same service, over the same store, and returns its address: a `baseUrl` for `fetch`. */
  startAnother?(): Promise<string>
  /** Lets time pass for the server. */
  advance?(ms: number): void | Promise<void>
  dispose?(): void | Promise<void>
}

/** How a server is asked, and what a document cannot say of it. */
export interface Setup<T extends Target = Target> {
  /**
   * Its own server, or a connection to one that runs. Asked for anew for each operation of a layer, by its first
   * case, and for each isolated case.
   */
  target(first: Case): T | Promise<T>
  /**
   * Turns a call that the contract allows into one that succeeds here, by operation: `getBook` needs a book.
   * Default: the call as it is.
   */
  calls?: Readonly<Record<string, CallMaker<T>>>
  /** Brings answers about, by status, or by operation and status: `429`, `addBook 409`. */
  states?: Readonly<Record<string, State<T>>>
  relations?: readonly Relation[]
  /** Whether the server keeps nothing, and answers with examples, as a mock does. Default: false. */
  showsExamples?: boolean
  /**
   * Whether habits that many servers share become notes: ignoring an unknown or repeated query parameter, and answering 404
   * to another method. The command line sets it, since its notes fail nothing. Default: false.
   */
  tellsHabits?: boolean
  /** Requests that were found to go wrong once, which the random layer tries first. */
  regressions?: readonly Regression[]
  policy?: Policy
}

/** The parts that a provider works with. */
export interface Given<T extends Target = Target> {
  contract: Contract
  operation: Operation
  target: T
  /** A call of the operation that the contract allows. */
  call: Call
  /** The operation of this id. */
  named(id: string): Operation
  /** A call of another operation as its own cases make it; one that only the contract allows, where that leads back here. */
  valid(operation: Operation): Promise<Call>
  /** Asks; the answer is judged like every other one. */
  send(call: Call, how?: SendOptions): Promise<Answer>
}

export interface SendOptions {
  /** Null to send none. Default: that of the target. */
  credential?: Credential | null
  /** The base URL of another instance of the same service. Default: that of the target. */
  baseUrl?: string
}

/**
 * Brings about that an operation answers a status, and returns that answer. Taken from a method, so that a setup for
 * targets of its own kind is still a setup.
 */
export type State<T extends Target = Target> = { provide(given: Given<T>): Promise<Answer> }['provide']

/** Makes a call of what is given; taken from a method as `State` is. */
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
   * Whether the credential is looked at before anything else; where it is not, no invalid request is sent with a wrong one.
   * Default: either will do, as OpenAPI says nothing of the order.
   */
  authenticatesFirst?: boolean
  /** Whether a query parameter that an operation does not know is refused or ignored. Default: neither is checked. */
  unknownQuery?: 'refuse' | 'ignore'
  /** Whether one that is given twice, and is no list, is refused. Default: false: not checked. */
  refusesRepeatedQuery?: boolean
  /**
   * Whether a path with a slash at its end, with a doubled one or in another case is another path, and so unknown. Servers
   * differ. Default: false: not checked.
   */
  exactPaths?: boolean
  /**
   * Whether a body of JSON must be I-JSON (RFC 7493): no name twice in one object, in a request no lone surrogate, in an
   * answer no number beyond those of IEEE 754. Default: false: not checked.
   */
  requiresIJson?: boolean
  /** Whether a body of JSON that begins with a byte order mark is refused. Default: false: not checked. */
  refusesByteOrderMark?: boolean
  /** Whether a body of JSON that says to be in another charset than UTF-8 is refused with 415. Default: false: not checked. */
  refusesOtherCharsets?: boolean
  /**
   * Whether a body of a media type that the contract does not name is refused, any `+json` included. Default: false: that it
   * is taken is a note, and no `+json` is tried.
   */
  refusesOtherMediaTypes?: boolean
  /** Whether a body that says to be compressed (`Content-Encoding`) is refused with 415. Default: false: not checked. */
  refusesContentCodings?: boolean
  /**
   * Whether no one learns without a credential which paths and methods there are: those that are not there are then
   * answered as a missing credential is. Default: false: any 4xx will do.
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
  /** How long a body may be, in bytes: one more is refused with 413. Default: not checked. */
  bodyBytes?: number
  /** Methods that every path knows beyond the contract. `Allow` is then compared exactly. Default: not compared. */
  implicitMethods?: readonly string[]
  /**
   * The statuses for a method that a path has no operation for. Default: any 4xx, and 501 (RFC 9110, section 9.1, recommends
   * 405, and 501 for one that the server knows nowhere).
   */
  otherMethods?: readonly number[]
  /**
   * The header that names an exchange, each by another value; where the request has it in the form that the document gives
   * it, its own. Default: not checked.
   */
  exchangeId?: string
  /**
   * Whether a challenge for a bearer token says `error="invalid_token"` where a token was sent, and no error where none was
   * (RFC 6750, section 3.1, which only recommends it). Default: false: not checked.
   */
  challengesByToken?: boolean
  /** Headers that every answer has, with the one value that each has: `{ 'Cache-Control': 'no-store' }`. */
  answerHeaders?: Readonly<Record<string, string>>
  /** Whether answers have only the properties that a schema names. Default: false: that they have others is a note. */
  documentsFields?: boolean
  /** Headers that may come without being documented. Default: all. */
  otherHeaders?: readonly string[]
  /** Answers that belong to no operation: their schema, and their headers (all by pointer). Default: anything. */
  errors?: {
    schema: Pointer
    headers?: readonly Pointer[]
    /** Where in the body of an error its status stands, as in RFC 9457. Default: nowhere. */
    status?: Pointer
    /** Its machine-readable code. Default: not checked. */
    codes?: {
      /** Where it stands in the body. */
      at: Pointer
      /** The status that each code goes with; of a code that is not named nothing is said. */
      statuses: Readonly<Record<string, number>>
      /** The code that refuses what is wrong in the path, the query, a header or the body, or the lack of a credential. */
      refusing?: Readonly<Partial<Record<'path' | 'query' | 'header' | 'body' | 'noCredential', string>>>
    }
    /** The list of the places of a request that are wrong, each once. Default: not checked. */
    details?: {
      at: Pointer
      /** In an entry: the part of the request (`path`, `query`, `header`, `body`). */
      in: Pointer
      /** In an entry: a JSON Pointer in the body, elsewhere the name of a parameter. */
      pointer: Pointer
      /** As many are named at most. */
      most: number
    }
    /** Whether no error repeats a value that was sent and is wrong. Default: false: not checked. */
    repeatsNoValue?: boolean
    /** Where its text for people stands, which repeats no credential and names no line of a source file. Default: not checked. */
    message?: Pointer
  }
}
