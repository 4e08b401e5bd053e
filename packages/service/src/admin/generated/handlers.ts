// Generated from the OpenAPI description, do not edit. To generate it again: codegen admin.openapi.yaml --out src/admin/generated --only types,server
import type { AppTypes, BearerCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    adminToken: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List all keys
   *
   * Lists every key ever issued, the oldest first.
   *
   * `GET /keys`
   *
   * @see `admin.openapi.yaml#/paths/~1keys/get`
   */
  listKeys: (
    request: ListKeysRequest<T>,
    reply: ListKeysReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListKeysResponses>>>
  /**
   * Issue a key
   *
   * Issues a key and answers with its secret, which cannot be shown again.
   *
   * `POST /keys`
   *
   * @see `admin.openapi.yaml#/paths/~1keys/post`
   */
  createKey: (
    request: CreateKeyRequest<T>,
    reply: CreateKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CreateKeyResponses>>>
  /**
   * Get a key
   *
   * `GET /keys/{keyId}`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/get`
   */
  getKey: (
    request: GetKeyRequest<T>,
    reply: GetKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetKeyResponses>>>
  /**
   * Revoke a key
   *
   * Revokes a key at once and for good. A key that was already revoked keeps its first date and reason.
   *
   * `DELETE /keys/{keyId}`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/delete`
   */
  revokeKey: (
    request: RevokeKeyRequest<T>,
    reply: RevokeKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<RevokeKeyResponses>>>
  /**
   * Change a key
   *
   * Changes the name, plan, end or scopes of a valid key. Its secret stays the same.
   *
   * `PATCH /keys/{keyId}`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/patch`
   */
  updateKey: (
    request: UpdateKeyRequest<T>,
    reply: UpdateKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<UpdateKeyResponses>>>
  /**
   * Issue a key in the place of another
   *
   * Issues a key with the name, plan, limits and scopes of another one, which keeps working for a while. A key can be
   * rotated once.
   *
   * `POST /keys/{keyId}/rotations`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1rotations/post`
   */
  rotateKey: (
    request: RotateKeyRequest<T>,
    reply: RotateKeyReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<RotateKeyResponses>>>
  /**
   * Lift the ban of a key
   *
   * Lifts a ban; servers know within two seconds. The requests that it used of its day stay used. On the embedded store a ban of the
   * last second is not seen yet: ask again.
   *
   * `DELETE /keys/{keyId}/ban`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1ban/delete`
   */
  liftBan: (
    request: LiftBanRequest<T>,
    reply: LiftBanReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<LiftBanResponses>>>
  /**
   * Get the usage of a key
   *
   * Counts the requests of a key on each of the last days, ending with today (UTC).
   *
   * `GET /keys/{keyId}/usage`
   *
   * @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1usage/get`
   */
  getUsage: (
    request: GetUsageRequest<T>,
    reply: GetUsageReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetUsageResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /** The value of `ADMIN_TOKEN`. */
  adminToken: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['adminToken'] | Refused>
}

/** The response `Unauthorized`. */
export interface UnauthorizedResponse {
  body: components['schemas']['Problem']
}

/** The response `Problem`. */
export interface ProblemResponse {
  body: components['schemas']['Problem']
}

/** The response `Conflict`. */
export interface ConflictResponse {
  body: components['schemas']['Problem']
}

/** The response `Key`. */
export interface KeyResponse {
  body: components['schemas']['Key']
}

/** The response `NotFound`. */
export interface NotFoundResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `listKeys`. */
export interface ListKeysRequest<T extends Types = Types> {
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `listKeys`. */
export interface ListKeysResponses {
  200: {
    body: operations['listKeys']['responses'][200]['content']['application/json']
  }
  401: UnauthorizedResponse
  default: ProblemResponse
}

/** Answers `listKeys` with one of its responses. */
export type ListKeysReply<T extends Types = Types> = ReplyTo<ListKeysResponses, T['supplied']>

/** The decoded and valid request of `createKey`. */
export interface CreateKeyRequest<T extends Types = Types> {
  body: components['schemas']['NewKey']
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `createKey`. */
export interface CreateKeyResponses {
  201: {
    body: components['schemas']['IssuedKey']
  }
  401: UnauthorizedResponse
  409: ConflictResponse
  default: ProblemResponse
}

/** Answers `createKey` with one of its responses. */
export type CreateKeyReply<T extends Types = Types> = ReplyTo<CreateKeyResponses, T['supplied']>

/** The decoded and valid request of `getKey`. */
export interface GetKeyRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `getKey`. */
export interface GetKeyResponses {
  200: KeyResponse
  401: UnauthorizedResponse
  404: NotFoundResponse
  default: ProblemResponse
}

/** Answers `getKey` with one of its responses. */
export type GetKeyReply<T extends Types = Types> = ReplyTo<GetKeyResponses, T['supplied']>

/** The decoded and valid request of `revokeKey`. */
export interface RevokeKeyRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  query: {
    /** The reason, shown in the list of keys. */
    reason?: components['schemas']['Text']
  }
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `revokeKey`. */
export interface RevokeKeyResponses {
  200: KeyResponse
  401: UnauthorizedResponse
  404: NotFoundResponse
  default: ProblemResponse
}

/** Answers `revokeKey` with one of its responses. */
export type RevokeKeyReply<T extends Types = Types> = ReplyTo<RevokeKeyResponses, T['supplied']>

/** The decoded and valid request of `updateKey`. */
export interface UpdateKeyRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  body: components['schemas']['KeyChange']
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `updateKey`. */
export interface UpdateKeyResponses {
  200: KeyResponse
  401: UnauthorizedResponse
  404: NotFoundResponse
  409: ConflictResponse
  default: ProblemResponse
}

/** Answers `updateKey` with one of its responses. */
export type UpdateKeyReply<T extends Types = Types> = ReplyTo<UpdateKeyResponses, T['supplied']>

/** The decoded and valid request of `rotateKey`. */
export interface RotateKeyRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  body: NonNullable<operations['rotateKey']['requestBody']>['content']['application/json']
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `rotateKey`. */
export interface RotateKeyResponses {
  201: {
    body: operations['rotateKey']['responses'][201]['content']['application/json']
  }
  401: UnauthorizedResponse
  404: NotFoundResponse
  409: ConflictResponse
  default: ProblemResponse
}

/** Answers `rotateKey` with one of its responses. */
export type RotateKeyReply<T extends Types = Types> = ReplyTo<RotateKeyResponses, T['supplied']>

/** The decoded and valid request of `liftBan`. */
export interface LiftBanRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `liftBan`. */
export interface LiftBanResponses {
  200: {
    body: operations['liftBan']['responses'][200]['content']['application/json']
  }
  401: UnauthorizedResponse
  404: NotFoundResponse
  default: ProblemResponse
}

/** Answers `liftBan` with one of its responses. */
export type LiftBanReply<T extends Types = Types> = ReplyTo<LiftBanResponses, T['supplied']>

/** The decoded and valid request of `getUsage`. */
export interface GetUsageRequest<T extends Types = Types> {
  path: {
    /** The id of the key, which is not secret. */
    keyId: components['schemas']['KeyId']
  }
  query: {
    /** How many days. */
    days: number
  }
  auth: Pick<T['principals'], 'adminToken'>
}

/** The responses of `getUsage`. */
export interface GetUsageResponses {
  200: {
    body: operations['getUsage']['responses'][200]['content']['application/json']
  }
  401: UnauthorizedResponse
  404: NotFoundResponse
  default: ProblemResponse
}

/** Answers `getUsage` with one of its responses. */
export type GetUsageReply<T extends Types = Types> = ReplyTo<GetUsageResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
