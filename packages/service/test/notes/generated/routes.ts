// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/notes/notes.yaml --out test/notes/generated --only types,server
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  refusals,
} from './refusals.ts'
import {
  ErrorSchema,
  NewNoteSchema,
  NoteSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** Headers that the responses share. */
const commonHeaders = {
  'X-Request-Id': z.string().min(1),
  'X-RateLimit-Limit': z.int().min(1),
  'X-RateLimit-Remaining': z.int().min(0),
  'X-RateLimit-Reset': z.int().min(0),
}

/** The response `Error`. */
const errorResponse = {
  description: 'What went wrong.',
  headers: z.object(commonHeaders),
  content: { 'application/json': { schema: ErrorSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `notes.yaml#/paths/~1notes/get` */
    listNotes: {
      id: 'listNotes',
      method: 'get',
      path: '/notes',
      get route() {
        return createRoute({
          operationId: 'listNotes',
          method: 'get',
          path: '/notes',
          request: {
            query: z.strictObject({
              limit: z.int().min(1).max(100).default(20),
              colour: z.enum(['red', 'blue']).exactOptional(),
              after: z.int().min(0).default(0),
            }),
          },
          responses: {
            '200': {
              description: 'Notes, by ascending id.',
              headers: z.object(commonHeaders),
              content: { 'application/json': { schema: z.array(NoteSchema) } },
            },
            default: errorResponse,
          },
        })
      },
      decoders: {
        query: {
          limit: { types: ['integer'] },
          colour: { types: ['string'] },
          after: { types: ['integer'] },
        },
      },
      refusals,
      security: [{ key: [] }],
    },
    /** @see `notes.yaml#/paths/~1notes/post` */
    addNote: {
      id: 'addNote',
      method: 'post',
      path: '/notes',
      get route() {
        return createRoute({
          operationId: 'addNote',
          method: 'post',
          path: '/notes',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: NewNoteSchema } },
            },
          },
          responses: {
            '201': {
              description: 'The note, stored.',
              headers: z.object(commonHeaders),
              content: { 'application/json': { schema: NoteSchema } },
            },
            default: errorResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      refusals,
      security: [{ key: [] }],
    },
    /** @see `notes.yaml#/paths/~1notes~1{noteId}/get` */
    getNote: {
      id: 'getNote',
      method: 'get',
      path: '/notes/{noteId}',
      get route() {
        return createRoute({
          operationId: 'getNote',
          method: 'get',
          path: '/notes/{noteId}',
          request: {
            params: z.object({ noteId: z.int().min(1) }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The note.',
              headers: z.object(commonHeaders),
              content: { 'application/json': { schema: NoteSchema } },
            },
            '404': errorResponse,
            default: errorResponse,
          },
        })
      },
      decoders: {
        path: { noteId: { types: ['integer'] } },
      },
      refusals,
      security: [{ key: [] }],
      deprecated: true,
      sunset: '2030-12-05',
    },
  },
  securitySchemes: {
    key: { type: 'http', scheme: 'bearer' },
  },
  security: [{ key: [] }],
}
