// Generated from the OpenAPI description, do not edit. To generate it again: codegen admin.openapi.yaml --out src/admin/generated --only types,server
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { format } from '@contract-first/hono/schema'
import { z } from 'zod'
import {
  IssuedKeySchema,
  KeyChangeSchema,
  KeyIdSchema,
  KeySchema,
  NewKeySchema,
  ProblemSchema,
  TextSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** The response `Unauthorized`. */
const unauthorizedResponse = {
  description: 'The token is missing or wrong.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

/** The response `Problem`. */
const problemResponse = {
  description: 'Any other failure, by its status.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

/** The response `Conflict`. */
const conflictResponse = {
  description: 'The key is no longer valid, was rotated before, or its plan and limits do not fit together.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

/** The response `Key`. */
const keyResponse = {
  description: 'The key.',
  content: { 'application/json': { schema: KeySchema } },
}

/** The response `NotFound`. */
const notFoundResponse = {
  description: 'There is no key with this id.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `admin.openapi.yaml#/paths/~1keys/get` */
    listKeys: {
      id: 'listKeys',
      method: 'get',
      path: '/keys',
      get route() {
        return createRoute({
          operationId: 'listKeys',
          method: 'get',
          path: '/keys',
          request: { query: z.strictObject({}) },
          responses: {
            '200': {
              description: 'The keys.',
              content: {
                'application/json': { schema: z.object({
                  keys: z.array(KeySchema),
                }) },
              },
            },
            '401': unauthorizedResponse,
            default: problemResponse,
          },
        })
      },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys/post` */
    createKey: {
      id: 'createKey',
      method: 'post',
      path: '/keys',
      get route() {
        return createRoute({
          operationId: 'createKey',
          method: 'post',
          path: '/keys',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: NewKeySchema } },
            },
          },
          responses: {
            '201': {
              description: 'The key was issued.',
              content: { 'application/json': { schema: IssuedKeySchema } },
            },
            '401': unauthorizedResponse,
            '409': conflictResponse,
            default: problemResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/get` */
    getKey: {
      id: 'getKey',
      method: 'get',
      path: '/keys/{keyId}',
      get route() {
        return createRoute({
          operationId: 'getKey',
          method: 'get',
          path: '/keys/{keyId}',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '200': keyResponse,
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
      },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/delete` */
    revokeKey: {
      id: 'revokeKey',
      method: 'delete',
      path: '/keys/{keyId}',
      get route() {
        return createRoute({
          operationId: 'revokeKey',
          method: 'delete',
          path: '/keys/{keyId}',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({ reason: TextSchema.exactOptional() }),
          },
          responses: {
            '200': keyResponse,
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
        query: { reason: { types: ['string'] } },
      },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}/patch` */
    updateKey: {
      id: 'updateKey',
      method: 'patch',
      path: '/keys/{keyId}',
      get route() {
        return createRoute({
          operationId: 'updateKey',
          method: 'patch',
          path: '/keys/{keyId}',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: KeyChangeSchema } },
            },
          },
          responses: {
            '200': keyResponse,
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            '409': conflictResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1rotations/post` */
    rotateKey: {
      id: 'rotateKey',
      method: 'post',
      path: '/keys/{keyId}/rotations',
      get route() {
        return createRoute({
          operationId: 'rotateKey',
          method: 'post',
          path: '/keys/{keyId}/rotations',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'application/json': { schema: z.strictObject({
                  graceSeconds: z.int().min(0).max(7776000).default(86400),
                }) },
              },
            },
          },
          responses: {
            '201': {
              description: 'The new key, and the one that it replaces.',
              content: {
                'application/json': { schema: z.object({
                  secret: z.string(),
                  key: KeySchema,
                  previous: KeySchema,
                }) },
              },
            },
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            '409': conflictResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1ban/delete` */
    liftBan: {
      id: 'liftBan',
      method: 'delete',
      path: '/keys/{keyId}/ban',
      get route() {
        return createRoute({
          operationId: 'liftBan',
          method: 'delete',
          path: '/keys/{keyId}/ban',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The key is not banned.',
              content: {
                'application/json': { schema: z.object({
                  wasBanned: z.boolean(),
                }) },
              },
            },
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
      },
      security: [{ adminToken: [] }],
    },
    /** @see `admin.openapi.yaml#/paths/~1keys~1{keyId}~1usage/get` */
    getUsage: {
      id: 'getUsage',
      method: 'get',
      path: '/keys/{keyId}/usage',
      get route() {
        return createRoute({
          operationId: 'getUsage',
          method: 'get',
          path: '/keys/{keyId}/usage',
          request: {
            params: z.object({ keyId: KeyIdSchema }),
            query: z.strictObject({ days: z.int().min(1).max(90).default(7) }),
          },
          responses: {
            '200': {
              description: 'The requests of each day.',
              content: {
                'application/json': { schema: z.object({
                  days: z.array(z.object({
                    day: format('date'),
                    requests: z.int().min(0),
                  })),
                }) },
              },
            },
            '401': unauthorizedResponse,
            '404': notFoundResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        path: { keyId: { types: ['string'] } },
        query: { days: { types: ['integer'] } },
      },
      security: [{ adminToken: [] }],
    },
  },
  securitySchemes: {
    adminToken: { type: 'http', scheme: 'bearer' },
  },
  security: [{ adminToken: [] }],
}
