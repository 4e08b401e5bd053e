// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
import type { AppTypes, BearerCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    bearerAuth: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List all animals
   *
   * Lists animals by ascending identifier, one page at a time.
   *
   * `GET /pets`
   *
   * @see `petstore.yaml#/paths/~1pets/get`
   */
  listPets: (
    request: ListPetsRequest<T>,
    reply: ListPetsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListPetsResponses>>>
  /**
   * Add an animal
   *
   * Adds an animal and returns it with the identifier that the service assigned. A `201` means that the animal is
   * stored durably; when the request is refused, nothing is stored. The response carries no `Location`: the only
   * URL of a single animal is deprecated.
   *
   * `POST /pets`
   *
   * @see `petstore.yaml#/paths/~1pets/post`
   */
  createPet: (
    request: CreatePetRequest<T>,
    reply: CreatePetReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CreatePetResponses>>>
  /**
   * Get an animal
   *
   * Returns one animal. In its place, `GET /pets` takes a `status` filter. Every response carries the headers
   * `Deprecation`, `Sunset` and `Link`.
   *
   * `GET /pets/{petId}`
   *
   * @deprecated To be removed on 2030-12-05; use listPets.
   * @see `petstore.yaml#/paths/~1pets~1{petId}/get`
   */
  getPet: (
    request: GetPetRequest<T>,
    reply: GetPetReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetPetResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /**
   * An API key, issued by the operator of the server; one on this machine prints a key at its first start.
   *
   * It is `petstore_`, then `live_` or `test_`, 30 random characters and a checksum of 6. It goes into the
   * `Authorization` header and nowhere else; a key in the address or the body is not read.
   */
  bearerAuth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['bearerAuth'] | Refused>
}

/** Headers that the document requires of errors that no handler sends: `admit` supplies them. */
export type RefusalHeaders = 'X-Request-Id' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset' | 'Link'

/** Headers that the responses share. */
export interface CommonHeaders {
  'X-Request-Id': string
  'X-RateLimit-Limit': number
  'X-RateLimit-Remaining': number
  'X-RateLimit-Reset': number
  'RateLimit-Policy'?: string
  RateLimit?: string
}

/** The response `BadRequest`. */
export interface BadRequestResponse {
  body: components['schemas']['BadRequestError']
  headers: CommonHeaders
}

/** The response `Unauthorized`. */
export interface UnauthorizedResponse {
  body: components['schemas']['UnauthorizedError']
  headers: CommonHeaders & { 'WWW-Authenticate': string }
}

/** The response `TooManyRequests`. */
export interface TooManyRequestsResponse {
  body: components['schemas']['TooManyRequestsError']
  headers: CommonHeaders & { 'Retry-After': number }
}

/** The response `UnexpectedError`. */
export interface UnexpectedErrorResponse {
  body: components['schemas']['UnexpectedError']
  headers: CommonHeaders & { 'Retry-After'?: number; Allow?: string }
}

/** The decoded and valid request of `listPets`. */
export interface ListPetsRequest<T extends Types = Types> {
  query: {
    /** The maximum number of animals returned. */
    limit: number
    /** Lists only the animals with this status. */
    status?: components['schemas']['PetStatus']
    /** Where to go on, taken from the `Link` of the page before. Without it, the list begins at its start. */
    cursor?: string
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `listPets`. */
export interface ListPetsResponses {
  200: {
    body: components['schemas']['Pets']
    headers: CommonHeaders & { Link?: string }
  }
  400: BadRequestResponse
  401: UnauthorizedResponse
  429: TooManyRequestsResponse
  default: UnexpectedErrorResponse
}

/** Answers `listPets` with one of its responses. */
export type ListPetsReply<T extends Types = Types> = ReplyTo<ListPetsResponses, T['supplied']>

/** The decoded and valid request of `createPet`. */
export interface CreatePetRequest<T extends Types = Types> {
  header: {
    /**
     * A string of your own choice, such as a UUID, that marks retries of one request: visible ASCII characters.
     * Other keys make other animals. Around it you may put double quotes, as a String of RFC 9651 has them: `a` and
     * `"a"` are the same key.
     */
    'Idempotency-Key'?: string
  }
  body: components['schemas']['NewPet']
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `createPet`. */
export interface CreatePetResponses {
  201: {
    body: components['schemas']['Pet']
    headers: CommonHeaders & { 'Idempotent-Replayed'?: true }
  }
  400: BadRequestResponse
  401: UnauthorizedResponse
  409: {
    body: components['schemas']['ConflictError']
    headers: CommonHeaders
  }
  422: {
    body: components['schemas']['UnprocessableContentError']
    headers: CommonHeaders
  }
  429: TooManyRequestsResponse
  default: UnexpectedErrorResponse
}

/** Answers `createPet` with one of its responses. */
export type CreatePetReply<T extends Types = Types> = ReplyTo<CreatePetResponses, T['supplied']>

/** The decoded and valid request of `getPet`. */
export interface GetPetRequest<T extends Types = Types> {
  path: {
    /** The identifier of the animal. */
    petId: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `getPet`. */
export interface GetPetResponses {
  200: {
    body: components['schemas']['Pet']
    headers: CommonHeaders & { Link: string }
  }
  400: {
    body: components['schemas']['BadRequestError']
    headers: CommonHeaders & { Link: string }
  }
  401: {
    body: components['schemas']['UnauthorizedError']
    headers: CommonHeaders & { 'WWW-Authenticate': string; Link: string }
  }
  404: {
    body: components['schemas']['NotFoundError']
    headers: CommonHeaders & { Link: string }
  }
  429: {
    body: components['schemas']['TooManyRequestsError']
    headers: CommonHeaders & { 'Retry-After': number; Link: string }
  }
  default: {
    body: components['schemas']['UnexpectedError']
    headers: CommonHeaders & { 'Retry-After'?: number; Link: string }
  }
}

/** Answers `getPet` with one of its responses. */
export type GetPetReply<T extends Types = Types> = ReplyTo<GetPetResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
