// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  refusals,
  refusals2,
} from './refusals.ts'
import {
  BadRequestErrorSchema,
  ConflictErrorSchema,
  NewPetSchema,
  NotFoundErrorSchema,
  PetSchema,
  PetStatusSchema,
  PetsSchema,
  TooManyRequestsErrorSchema,
  UnauthorizedErrorSchema,
  UnexpectedErrorSchema,
  UnprocessableContentErrorSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** Headers that the responses share. */
const commonHeaders = {
  'X-Request-Id': z.string().regex(/^[A-Za-z0-9._-]{1,128}$/u),
  'X-RateLimit-Limit': z.int32().min(1),
  'X-RateLimit-Remaining': z.int32().min(0),
  'X-RateLimit-Reset': z.int().min(0).max(9007199254740991),
  'RateLimit-Policy': z.string().regex(/^"minute";q=[1-9][0-9]*;w=60, "day";q=[1-9][0-9]*;w=86400$/u).optional(),
  RateLimit: z.string().regex(/^"minute";r=[0-9]+;t=[1-9][0-9]*, "day";r=[0-9]+;t=[1-9][0-9]*$/u).optional(),
}

/** Headers that the responses of `getPet` share. */
const getPetHeaders = {
  ...commonHeaders,
  Deprecation: z.literal('@1795219200'),
  Sunset: z.literal('Thu, 05 Dec 2030 00:00:00 GMT'),
  Link: z.string().regex(/^<https?:\/\/[^>\s]+>; rel="deprecation"; type="text\/html"$/u),
}

/** The response `BadRequest`. */
const badRequestResponse = {
  description: 'A parameter or the body is not valid; `details` says what and where.',
  headers: z.object(commonHeaders),
  content: { 'application/json': { schema: BadRequestErrorSchema } },
}

/** The response `Unauthorized`. */
const unauthorizedResponse = {
  description: 'The API key is missing or invalid; the request counts for the address it came from.',
  headers: z.object({
    ...commonHeaders,
    'WWW-Authenticate': z.string().regex(/^Bearer realm="petstore"(, error="invalid_token")?$/u),
  }),
  content: { 'application/json': { schema: UnauthorizedErrorSchema } },
}

/** The response `TooManyRequests`. */
const tooManyRequestsResponse = {
  description: 'The limit of the key or address is used up, or it is banned for a while.',
  headers: z.object({
    ...commonHeaders,
    'Retry-After': z.int32().min(1),
  }),
  content: { 'application/json': { schema: TooManyRequestsErrorSchema } },
}

/** The response `UnexpectedError`. */
const unexpectedErrorResponse = {
  description: 'Any other failure, by its status (405, 406, 408, 413, 415, 417, 431, 500, 503, 505).',
  headers: z.object({
    ...commonHeaders,
    'Retry-After': z.int32().min(1).optional(),
    Allow: z.string().regex(/^[A-Z]+(, [A-Z]+)*$/u).optional(),
  }),
  content: { 'application/json': { schema: UnexpectedErrorSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `petstore.yaml#/paths/~1pets/get` */
    listPets: {
      id: 'listPets',
      method: 'get',
      path: '/pets',
      get route() {
        return createRoute({
          operationId: 'listPets',
          method: 'get',
          path: '/pets',
          request: {
            query: z.strictObject({
              limit: z.int32().min(1).max(100).default(20),
              status: PetStatusSchema.exactOptional(),
              cursor: z.string().regex(/^[0-9a-z]{1,11}$/u).exactOptional(),
            }),
          },
          responses: {
            '200': {
              description: 'One page of animals.',
              headers: z.object({
                ...commonHeaders,
                Link: z.string().regex(/^<https?:\/\/[^>\s]+>; rel="next"$/u).optional(),
              }),
              content: { 'application/json': { schema: PetsSchema } },
            },
            '400': badRequestResponse,
            '401': unauthorizedResponse,
            '429': tooManyRequestsResponse,
            default: unexpectedErrorResponse,
          },
        })
      },
      decoders: {
        query: {
          limit: { types: ['integer'] },
          status: { types: ['string'] },
          cursor: { types: ['string'] },
        },
      },
      refusals,
      security: [{ bearerAuth: [] }],
    },
    /** @see `petstore.yaml#/paths/~1pets/post` */
    createPet: {
      id: 'createPet',
      method: 'post',
      path: '/pets',
      get route() {
        return createRoute({
          operationId: 'createPet',
          method: 'post',
          path: '/pets',
          request: {
            query: z.strictObject({}),
            headers: z.object({
              'Idempotency-Key': z.string().min(1).max(255).regex(/^[!-~]+$/u).exactOptional(),
            }),
            body: {
              required: true,
              content: { 'application/json': { schema: NewPetSchema } },
            },
          },
          responses: {
            '201': {
              description: 'The animal was added.',
              headers: z.object({
                ...commonHeaders,
                'Idempotent-Replayed': z.literal(true).optional(),
              }),
              content: { 'application/json': { schema: PetSchema } },
            },
            '400': badRequestResponse,
            '401': unauthorizedResponse,
            '409': {
              description: 'A request with the same `Idempotency-Key` is still running.',
              headers: z.object(commonHeaders),
              content: { 'application/json': { schema: ConflictErrorSchema } },
            },
            '422': {
              description: 'The `Idempotency-Key` was used before, with another body.',
              headers: z.object(commonHeaders),
              content: { 'application/json': { schema: UnprocessableContentErrorSchema } },
            },
            '429': tooManyRequestsResponse,
            default: unexpectedErrorResponse,
          },
        })
      },
      decoders: {
        header: { 'Idempotency-Key': { types: ['string'] } },
      },
      body: { 'application/json': { kind: 'json' } },
      refusals,
      security: [{ bearerAuth: [] }],
    },
    /** @see `petstore.yaml#/paths/~1pets~1{petId}/get` */
    getPet: {
      id: 'getPet',
      method: 'get',
      path: '/pets/{petId}',
      get route() {
        return createRoute({
          operationId: 'getPet',
          method: 'get',
          path: '/pets/{petId}',
          request: {
            params: z.object({ petId: z.int().min(1).max(9007199254740991) }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The animal.',
              headers: z.object(getPetHeaders),
              content: { 'application/json': { schema: PetSchema } },
            },
            '400': {
              description: 'The identifier is not an integer in range, or a query parameter was sent.',
              headers: z.object(getPetHeaders),
              content: { 'application/json': { schema: BadRequestErrorSchema } },
            },
            '401': {
              description: 'The API key is missing or invalid; the request counts for the address it came from.',
              headers: z.object({
                ...getPetHeaders,
                'WWW-Authenticate': z.string().regex(/^Bearer realm="petstore"(, error="invalid_token")?$/u),
              }),
              content: { 'application/json': { schema: UnauthorizedErrorSchema } },
            },
            '404': {
              description: 'There is no animal with this identifier.',
              headers: z.object(getPetHeaders),
              content: { 'application/json': { schema: NotFoundErrorSchema } },
            },
            '429': {
              description: 'The limit of the key or address is used up, or it is banned for a while.',
              headers: z.object({
                ...getPetHeaders,
                'Retry-After': z.int32().min(1),
              }),
              content: { 'application/json': { schema: TooManyRequestsErrorSchema } },
            },
            default: {
              description: 'Any other failure, by its status (406, 500, 503).',
              headers: z.object({
                ...getPetHeaders,
                'Retry-After': z.int32().min(1).optional(),
              }),
              content: { 'application/json': { schema: UnexpectedErrorSchema } },
            },
          },
        })
      },
      decoders: {
        path: { petId: { types: ['integer'] } },
      },
      refusals: refusals2,
      security: [{ bearerAuth: [] }],
      deprecated: true,
      sunset: '2030-12-05',
      replacedBy: 'listPets',
    },
  },
  securitySchemes: {
    bearerAuth: { type: 'http', scheme: 'bearer' },
  },
  security: [{ bearerAuth: [] }],
}
