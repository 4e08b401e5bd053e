// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated
import type { AppTypes, BearerCredential, HeaderArgument, OtherErrorStatus, Refused, Reply } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  listPets: (request: ListPetsRequest<T>, reply: ListPetsReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 400 | 401 | 429 | OtherErrorStatus<200 | 400 | 401 | 429>>>
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
  createPet: (request: CreatePetRequest<T>, reply: CreatePetReply<T>, c: Context<T['env']>) => MaybePromise<Reply<201 | 400 | 401 | 409 | 422 | 429 | OtherErrorStatus<201 | 400 | 401 | 409 | 422 | 429>>>
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
  getPet: (request: GetPetRequest<T>, reply: GetPetReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 400 | 401 | 404 | 429 | OtherErrorStatus<200 | 400 | 401 | 404 | 429>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /**
   * An API key, issued by whoever runs the server; one on this machine prints a key at its first start.
   *
   * It is `petstore_`, then `live_` or `test_`, 30 random characters and a checksum of 6. It goes into the
   * `Authorization` header and nowhere else; a key in the address or the body is not read.
   */
  bearerAuth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['bearerAuth'] | Refused>
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

/** Answers `listPets` with one of its declared responses. */
export interface ListPetsReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Pets'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; Link?: string }, T['supplied']>): Reply<200>
  (status: 400, body: components['schemas']['BadRequestError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string }, T['supplied']>): Reply<400>
  (status: 401, body: components['schemas']['UnauthorizedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'WWW-Authenticate': string }, T['supplied']>): Reply<401>
  (status: 429, body: components['schemas']['TooManyRequestsError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After': number }, T['supplied']>): Reply<429>
  (status: OtherErrorStatus<200 | 400 | 401 | 429>, body: components['schemas']['UnexpectedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After'?: number; Allow?: string }, T['supplied']>): Reply<OtherErrorStatus<200 | 400 | 401 | 429>>
}

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

/** Answers `createPet` with one of its declared responses. */
export interface CreatePetReply<T extends Types = Types> {
  (status: 201, body: components['schemas']['Pet'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Idempotent-Replayed'?: true }, T['supplied']>): Reply<201>
  (status: 400, body: components['schemas']['BadRequestError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string }, T['supplied']>): Reply<400>
  (status: 401, body: components['schemas']['UnauthorizedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'WWW-Authenticate': string }, T['supplied']>): Reply<401>
  (status: 409, body: components['schemas']['ConflictError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string }, T['supplied']>): Reply<409>
  (status: 422, body: components['schemas']['UnprocessableContentError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string }, T['supplied']>): Reply<422>
  (status: 429, body: components['schemas']['TooManyRequestsError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After': number }, T['supplied']>): Reply<429>
  (status: OtherErrorStatus<201 | 400 | 401 | 409 | 422 | 429>, body: components['schemas']['UnexpectedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After'?: number; Allow?: string }, T['supplied']>): Reply<OtherErrorStatus<201 | 400 | 401 | 409 | 422 | 429>>
}

/** The decoded and valid request of `getPet`. */
export interface GetPetRequest<T extends Types = Types> {
  path: {
    /** The identifier of the animal. */
    petId: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** Answers `getPet` with one of its declared responses. */
export interface GetPetReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Pet'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; Link: string }, T['supplied']>): Reply<200>
  (status: 400, body: components['schemas']['BadRequestError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; Link: string }, T['supplied']>): Reply<400>
  (status: 401, body: components['schemas']['UnauthorizedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'WWW-Authenticate': string; Link: string }, T['supplied']>): Reply<401>
  (status: 404, body: components['schemas']['NotFoundError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; Link: string }, T['supplied']>): Reply<404>
  (status: 429, body: components['schemas']['TooManyRequestsError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After': number; Link: string }, T['supplied']>): Reply<429>
  (status: OtherErrorStatus<200 | 400 | 401 | 404 | 429>, body: components['schemas']['UnexpectedError'], ...headers: HeaderArgument<{ 'X-Request-Id': string; 'X-RateLimit-Limit': number; 'X-RateLimit-Remaining': number; 'X-RateLimit-Reset': number; 'RateLimit-Policy'?: string; RateLimit?: string; 'Retry-After'?: number; Link: string }, T['supplied']>): Reply<OtherErrorStatus<200 | 400 | 401 | 404 | 429>>
}

type MaybePromise<T> = T | Promise<T>
