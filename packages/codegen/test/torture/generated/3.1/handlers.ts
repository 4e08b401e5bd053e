// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import type { AnyReply, ApiKeyCredential, AppTypes, BasicCredential, BearerCredential, ConnectionCredential, HttpCredential, RawBody, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    bearer: unknown
    basic: unknown
    digest: unknown
    header: unknown
    query: unknown
    cookie: unknown
    oauth: unknown
    openId: unknown
    connection: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * Parameters of the path item are those of its operations.
   *
   * `GET /path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}`
   *
   * @see `torture.yaml#/paths/~1path~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get`
   */
  pathArrays: (
    request: PathArraysRequest<T>,
    reply: PathArraysReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PathArraysResponses>>>
  /**
   * `GET /path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}`
   *
   * @see `torture.yaml#/paths/~1path-objects~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get`
   */
  pathObjects: (
    request: PathObjectsRequest<T>,
    reply: PathObjectsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PathObjectsResponses>>>
  /**
   * `GET /compare/{base}...{head}/{label}/{matrix}`
   *
   * @see `torture.yaml#/paths/~1compare~1{base}...{head}~1{label}~1{matrix}/get`
   */
  pathScalars: (
    request: PathScalarsRequest<T>,
    reply: PathScalarsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PathScalarsResponses>>>
  /**
   * `GET /exploded/{simple}/{label}/{matrix}`
   *
   * @see `torture.yaml#/components/pathItems/Exploded/get`
   */
  explodedScalars: (
    request: ExplodedScalarsRequest<T>,
    reply: ExplodedScalarsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ExplodedScalarsResponses>>>
  /**
   * `GET /query`
   *
   * @see `torture.yaml#/paths/~1query/get`
   */
  query: (
    request: QueryRequest<T>,
    reply: QueryReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<QueryResponses>>>
  /**
   * `GET /headers`
   *
   * @see `torture.yaml#/paths/~1headers/get`
   */
  headers: (
    request: HeadersRequest<T>,
    reply: HeadersReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<HeadersResponses>>>
  /**
   * `GET /cookies`
   *
   * @see `torture.yaml#/paths/~1cookies/get`
   */
  cookies: (
    request: CookiesRequest<T>,
    reply: CookiesReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CookiesResponses>>>
  /**
   * `PUT /bodies`
   *
   * @see `torture.yaml#/paths/~1bodies/put`
   */
  putBody: (
    request: PutBodyRequest<T>,
    reply: PutBodyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PutBodyResponses>>>
  /**
   * `POST /bodies`
   *
   * @see `torture.yaml#/paths/~1bodies/post`
   */
  postOptionalBody: (
    request: PostOptionalBodyRequest<T>,
    reply: PostOptionalBodyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostOptionalBodyResponses>>>
  /**
   * `POST /form`
   *
   * @see `torture.yaml#/paths/~1form/post`
   */
  postForm: (
    request: PostFormRequest<T>,
    reply: PostFormReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostFormResponses>>>
  /**
   * `POST /upload`
   *
   * @see `torture.yaml#/paths/~1upload/post`
   */
  postUpload: (
    request: PostUploadRequest<T>,
    reply: PostUploadReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostUploadResponses>>>
  /**
   * `GET /answers`
   *
   * @see `torture.yaml#/paths/~1answers/get`
   */
  answer: (
    request: AnswerRequest<T>,
    reply: AnswerReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<AnswerResponses>>>
  /**
   * `HEAD /answers`
   *
   * @see `torture.yaml#/paths/~1answers/head`
   */
  answerHead: (
    request: AnswerHeadRequest<T>,
    reply: AnswerHeadReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<AnswerHeadResponses>>>
  /**
   * `GET /events`
   *
   * @see `torture.yaml#/paths/~1events/get`
   */
  answerEvents: (
    request: AnswerEventsRequest<T>,
    reply: AnswerEventsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<AnswerEventsResponses>>>
  /**
   * `GET /derived/{key}`
   *
   * @see `torture.yaml#/paths/~1derived~1{key}/get`
   */
  getDerivedByKey: (
    request: GetDerivedByKeyRequest<T>,
    reply: GetDerivedByKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply>
  /**
   * `DELETE /deprecated`
   *
   * @deprecated To be removed on 2030-12-05; use answer.
   * @see `torture.yaml#/paths/~1deprecated/delete`
   */
  deprecatedOperation: (
    request: DeprecatedOperationRequest<T>,
    reply: DeprecatedOperationReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<DeprecatedOperationResponses>>>
  /**
   * `OPTIONS /experimental`
   *
   * @see `torture.yaml#/paths/~1experimental/options`
   */
  optionsExperimental: (
    request: OptionsExperimentalRequest<T>,
    reply: OptionsExperimentalReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<OptionsExperimentalResponses>>>
  /**
   * `PATCH /experimental`
   *
   * Stability: experimental. It may still change.
   *
   * @see `torture.yaml#/paths/~1experimental/patch`
   */
  patchExperimental: (
    request: PatchExperimentalRequest<T>,
    reply: PatchExperimentalReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PatchExperimentalResponses>>>
  /**
   * `GET /referred`
   *
   * @see `parts.yaml#/paths/Referred/get`
   */
  referred: (
    request: ReferredRequest<T>,
    reply: ReferredReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ReferredResponses>>>
  /**
   * `GET /secure`
   *
   * @see `torture.yaml#/paths/~1secure/get`
   */
  secure: (
    request: SecureRequest<T>,
    reply: SecureReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<SecureResponses>>>
  /**
   * `PUT /secure`
   *
   * @see `torture.yaml#/paths/~1secure/put`
   */
  secureConnection: (
    request: SecureConnectionRequest<T>,
    reply: SecureConnectionReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<SecureConnectionResponses>>>
  /**
   * `POST /secure`
   *
   * @see `torture.yaml#/paths/~1secure/post`
   */
  secureOrAnonymous: (
    request: SecureOrAnonymousRequest<T>,
    reply: SecureOrAnonymousReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<SecureOrAnonymousResponses>>>
  /**
   * `POST /values`
   *
   * @see `torture.yaml#/paths/~1values/post`
   */
  postValues: (
    request: PostValuesRequest<T>,
    reply: PostValuesReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostValuesResponses>>>
  /**
   * `POST /accounts`
   *
   * @see `torture.yaml#/paths/~1accounts/post`
   */
  postAccount: (
    request: PostAccountRequest<T>,
    reply: PostAccountReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostAccountResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /** A token. */
  bearer: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['bearer'] | Refused>
  basic: (credential: BasicCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['basic'] | Refused>
  digest: (credential: HttpCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['digest'] | Refused>
  header: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['header'] | Refused>
  query: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['query'] | Refused>
  cookie: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['cookie'] | Refused>
  oauth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['oauth'] | Refused>
  openId: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['openId'] | Refused>
  connection: (credential: ConnectionCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['connection'] | Refused>
}

/** The response `Nothing`. */
export interface NothingResponse {}

/** The response `Problem`. */
export interface ProblemResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `pathArrays`. */
export interface PathArraysRequest<T extends Types = Types> {
  path: {
    simple: components['schemas']['Numbers']
    simples: components['schemas']['Numbers']
    label: components['schemas']['Numbers']
    labels: components['schemas']['Numbers']
    matrix: components['schemas']['Numbers']
    matrices: components['schemas']['Numbers']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `pathArrays`. */
export interface PathArraysResponses {
  204: NothingResponse
}

/** Answers `pathArrays` with one of its responses. */
export type PathArraysReply<T extends Types = Types> = ReplyTo<PathArraysResponses, T['supplied']>

/** The decoded and valid request of `pathObjects`. */
export interface PathObjectsRequest<T extends Types = Types> {
  path: {
    simple: components['schemas']['Point']
    simples: components['schemas']['Point']
    label: components['schemas']['Point']
    labels: components['schemas']['Point']
    matrix: components['schemas']['Point']
    matrices: components['schemas']['Point']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `pathObjects`. */
export interface PathObjectsResponses {
  204: NothingResponse
}

/** Answers `pathObjects` with one of its responses. */
export type PathObjectsReply<T extends Types = Types> = ReplyTo<PathObjectsResponses, T['supplied']>

/** The decoded and valid request of `pathScalars`. */
export interface PathScalarsRequest<T extends Types = Types> {
  path: {
    base: string
    head: number
    label: boolean
    matrix: number
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `pathScalars`. */
export interface PathScalarsResponses {
  204: NothingResponse
}

/** Answers `pathScalars` with one of its responses. */
export type PathScalarsReply<T extends Types = Types> = ReplyTo<PathScalarsResponses, T['supplied']>

/** The decoded and valid request of `explodedScalars`. */
export interface ExplodedScalarsRequest<T extends Types = Types> {
  path: {
    simple: number
    label: string
    matrix: number
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `explodedScalars`. */
export interface ExplodedScalarsResponses {
  204: NothingResponse
}

/** Answers `explodedScalars` with one of its responses. */
export type ExplodedScalarsReply<T extends Types = Types> = ReplyTo<ExplodedScalarsResponses, T['supplied']>

/** The decoded and valid request of `query`. */
export interface QueryRequest<T extends Types = Types> {
  query: {
    text?: string
    limit: number
    flag: boolean
    ratio?: number
    either?: number | boolean | null
    sort?: 'up' | 'down'
    form?: components['schemas']['Numbers']
    commas?: components['schemas']['Numbers']
    spaces?: components['schemas']['Numbers']
    pipes?: components['schemas']['Numbers']
    spaced?: components['schemas']['Numbers']
    piped?: components['schemas']['Numbers']
    spacedPoint?: components['schemas']['Point']
    pipedPoint?: components['schemas']['Point']
    flatText?: string
    deep?: components['schemas']['Point']
    point?: components['schemas']['ClosedPoint']
    flat?: components['schemas']['Point']
    json?: components['schemas']['Point']
    reserved?: string
    old?: string
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `query`. */
export interface QueryResponses {
  204: NothingResponse
}

/** Answers `query` with one of its responses. */
export type QueryReply<T extends Types = Types> = ReplyTo<QueryResponses, T['supplied']>

/** The decoded and valid request of `headers`. */
export interface HeadersRequest<T extends Types = Types> {
  header: {
    'X-Number': number
    'X-Numbers'?: components['schemas']['Numbers']
    'X-Exploded'?: components['schemas']['Numbers']
    'X-Flat'?: components['schemas']['Point']
    'X-Point'?: components['schemas']['Point']
    'X-Json'?: components['schemas']['Point']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `headers`. */
export interface HeadersResponses {
  204: NothingResponse
}

/** Answers `headers` with one of its responses. */
export type HeadersReply<T extends Types = Types> = ReplyTo<HeadersResponses, T['supplied']>

/** The decoded and valid request of `cookies`. */
export interface CookiesRequest<T extends Types = Types> {
  cookie: {
    number: number
    exploded?: components['schemas']['Numbers']
    point?: components['schemas']['ClosedPoint']
    numbers?: components['schemas']['Numbers']
    flat?: components['schemas']['Point']
    json?: components['schemas']['Point']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `cookies`. */
export interface CookiesResponses {
  204: NothingResponse
}

/** Answers `cookies` with one of its responses. */
export type CookiesReply<T extends Types = Types> = ReplyTo<CookiesResponses, T['supplied']>

/** The decoded and valid request of `putBody`. */
export type PutBodyRequest<T extends Types = Types> = {
  auth: Pick<T['principals'], never>
} & (
  | { contentType: 'application/json'; body: components['schemas']['Point'] }
  | { contentType: 'application/vnd.torture+json'; body: boolean }
  | { contentType: 'text/plain'; body: string }
  | { contentType: 'application/octet-stream'; body: Uint8Array<ArrayBuffer> }
  | { contentType: 'image/*'; body: Uint8Array<ArrayBuffer> }
)

/** The responses of `putBody`. */
export interface PutBodyResponses {
  204: NothingResponse
}

/** Answers `putBody` with one of its responses. */
export type PutBodyReply<T extends Types = Types> = ReplyTo<PutBodyResponses, T['supplied']>

/** The decoded and valid request of `postOptionalBody`. */
export interface PostOptionalBodyRequest<T extends Types = Types> {
  body: components['schemas']['Point'] | undefined
  auth: Pick<T['principals'], never>
}

/** The responses of `postOptionalBody`. */
export interface PostOptionalBodyResponses {
  204: NothingResponse
}

/** Answers `postOptionalBody` with one of its responses. */
export type PostOptionalBodyReply<T extends Types = Types> = ReplyTo<PostOptionalBodyResponses, T['supplied']>

/** The decoded and valid request of `postForm`. */
export interface PostFormRequest<T extends Types = Types> {
  body: {
    name: string
    age?: number
    subscribed: boolean
    tags?: (string)[]
    codes?: components['schemas']['Numbers']
    point?: components['schemas']['Point']
    deep?: components['schemas']['Point']
    flat?: components['schemas']['Point']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `postForm`. */
export interface PostFormResponses {
  204: NothingResponse
}

/** Answers `postForm` with one of its responses. */
export type PostFormReply<T extends Types = Types> = ReplyTo<PostFormResponses, T['supplied']>

/** The decoded and valid request of `postUpload`. */
export interface PostUploadRequest<T extends Types = Types> {
  body: {
    file: File
    files?: File[]
    note?: string
    count?: number
    point?: components['schemas']['Point']
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `postUpload`. */
export interface PostUploadResponses {
  204: NothingResponse
}

/** Answers `postUpload` with one of its responses. */
export type PostUploadReply<T extends Types = Types> = ReplyTo<PostUploadResponses, T['supplied']>

/** The decoded and valid request of `answer`. */
export interface AnswerRequest<T extends Types = Types> {
  query: {
    kind?: string
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `answer`. */
export interface AnswerResponses {
  200: {
    body: components['schemas']['AccountOutput']
    headers: { 'Content-Type'?: 'application/json'; 'X-Required': number; 'X-Optional'?: string; 'X-Numbers'?: components['schemas']['Numbers']; 'X-Referred'?: boolean; 'X-Flat'?: components['schemas']['Point']; 'X-Point'?: components['schemas']['Point']; 'X-Json'?: components['schemas']['Point']; 'Set-Cookie'?: (string)[] }
  } | {
    body: operations['answer']['responses'][200]['content']['application/vnd.torture+json']
    headers: { 'Content-Type': 'application/vnd.torture+json'; 'X-Required': number; 'X-Optional'?: string; 'X-Numbers'?: components['schemas']['Numbers']; 'X-Referred'?: boolean; 'X-Flat'?: components['schemas']['Point']; 'X-Point'?: components['schemas']['Point']; 'X-Json'?: components['schemas']['Point']; 'Set-Cookie'?: (string)[] }
  } | {
    body: string
    headers: { 'Content-Type': 'text/csv'; 'X-Required': number; 'X-Optional'?: string; 'X-Numbers'?: components['schemas']['Numbers']; 'X-Referred'?: boolean; 'X-Flat'?: components['schemas']['Point']; 'X-Point'?: components['schemas']['Point']; 'X-Json'?: components['schemas']['Point']; 'Set-Cookie'?: (string)[] }
  } | {
    body: RawBody
    headers: { 'Content-Type': 'application/pdf' | `image/${string}`; 'X-Required': number; 'X-Optional'?: string; 'X-Numbers'?: components['schemas']['Numbers']; 'X-Referred'?: boolean; 'X-Flat'?: components['schemas']['Point']; 'X-Point'?: components['schemas']['Point']; 'X-Json'?: components['schemas']['Point']; 'Set-Cookie'?: (string)[] }
  }
  204: {}
  304: {
    headers: { ETag: string }
  }
  404: {}
  '4XX': ProblemResponse
  default: ProblemResponse
}

/** Answers `answer` with one of its responses. */
export type AnswerReply<T extends Types = Types> = ReplyTo<AnswerResponses, T['supplied']>

/** The decoded and valid request of `answerHead`. */
export interface AnswerHeadRequest<T extends Types = Types> {
  query: {
    kind?: string
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `answerHead`. */
export interface AnswerHeadResponses {
  200: {
    headers: { 'X-Count': number }
  }
}

/** Answers `answerHead` with one of its responses. */
export type AnswerHeadReply<T extends Types = Types> = ReplyTo<AnswerHeadResponses, T['supplied']>

/** The decoded and valid request of `answerEvents`. */
export interface AnswerEventsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never>
}

/** The responses of `answerEvents`. */
export interface AnswerEventsResponses {
  '2XX': {
    body: RawBody
  }
}

/** Answers `answerEvents` with one of its responses. */
export type AnswerEventsReply<T extends Types = Types> = ReplyTo<AnswerEventsResponses, T['supplied']>

/** The decoded and valid request of `getDerivedByKey`. */
export interface GetDerivedByKeyRequest<T extends Types = Types> {
  path: {
    key: string
  }
  auth: Pick<T['principals'], never>
}

/** Answers `getDerivedByKey`, which declares no response. */
export type GetDerivedByKeyReply<T extends Types = Types> = AnyReply<T['supplied']>

/** The decoded and valid request of `deprecatedOperation`. */
export interface DeprecatedOperationRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never>
}

/** The responses of `deprecatedOperation`. */
export interface DeprecatedOperationResponses {
  204: NothingResponse
}

/** Answers `deprecatedOperation` with one of its responses. */
export type DeprecatedOperationReply<T extends Types = Types> = ReplyTo<DeprecatedOperationResponses, T['supplied']>

/** The decoded and valid request of `optionsExperimental`. */
export interface OptionsExperimentalRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never>
}

/** The responses of `optionsExperimental`. */
export interface OptionsExperimentalResponses {
  204: {}
}

/** Answers `optionsExperimental` with one of its responses. */
export type OptionsExperimentalReply<T extends Types = Types> = ReplyTo<OptionsExperimentalResponses, T['supplied']>

/** The decoded and valid request of `patchExperimental`. */
export interface PatchExperimentalRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never>
}

/** The responses of `patchExperimental`. */
export interface PatchExperimentalResponses {
  204: {}
}

/** Answers `patchExperimental` with one of its responses. */
export type PatchExperimentalReply<T extends Types = Types> = ReplyTo<PatchExperimentalResponses, T['supplied']>

/** The decoded and valid request of `referred`. */
export interface ReferredRequest<T extends Types = Types> {
  query: {
    limit: number
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `referred`. */
export interface ReferredResponses {
  200: {
    body: components['schemas']['Problem']
  }
}

/** Answers `referred` with one of its responses. */
export type ReferredReply<T extends Types = Types> = ReplyTo<ReferredResponses, T['supplied']>

/** The decoded and valid request of `secure`. */
export interface SecureRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'bearer'> | Pick<T['principals'], 'basic' | 'header'> | Pick<T['principals'], 'digest'> | Pick<T['principals'], 'query'> | Pick<T['principals'], 'cookie'> | Pick<T['principals'], 'oauth'>
}

/** The responses of `secure`. */
export interface SecureResponses {
  204: NothingResponse
}

/** Answers `secure` with one of its responses. */
export type SecureReply<T extends Types = Types> = ReplyTo<SecureResponses, T['supplied']>

/** The decoded and valid request of `secureConnection`. */
export interface SecureConnectionRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'connection' | 'openId'>
}

/** The responses of `secureConnection`. */
export interface SecureConnectionResponses {
  204: NothingResponse
}

/** Answers `secureConnection` with one of its responses. */
export type SecureConnectionReply<T extends Types = Types> = ReplyTo<SecureConnectionResponses, T['supplied']>

/** The decoded and valid request of `secureOrAnonymous`. */
export interface SecureOrAnonymousRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never> | Pick<T['principals'], 'bearer'>
}

/** The responses of `secureOrAnonymous`. */
export interface SecureOrAnonymousResponses {
  204: NothingResponse
}

/** Answers `secureOrAnonymous` with one of its responses. */
export type SecureOrAnonymousReply<T extends Types = Types> = ReplyTo<SecureOrAnonymousResponses, T['supplied']>

/** The decoded and valid request of `postValues`. */
export interface PostValuesRequest<T extends Types = Types> {
  body: components['schemas']['Values']
  auth: Pick<T['principals'], never>
}

/** The responses of `postValues`. */
export interface PostValuesResponses {
  200: {
    body: components['schemas']['ValuesOutput']
  }
}

/** Answers `postValues` with one of its responses. */
export type PostValuesReply<T extends Types = Types> = ReplyTo<PostValuesResponses, T['supplied']>

/** The decoded and valid request of `postAccount`. */
export interface PostAccountRequest<T extends Types = Types> {
  body: components['schemas']['AccountInput']
  auth: Pick<T['principals'], never>
}

/** The responses of `postAccount`. */
export interface PostAccountResponses {
  201: {
    body: components['schemas']['AccountOutput']
  }
}

/** Answers `postAccount` with one of its responses. */
export type PostAccountReply<T extends Types = Types> = ReplyTo<PostAccountResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
