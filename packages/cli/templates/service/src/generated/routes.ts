// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  NewNoteSchema,
  NoteSchema,
  ProblemSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** The response `Refused`. */
const refusedResponse = {
  description: 'The request was refused, and nothing was changed.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `openapi.yaml#/paths/~1notes/get` */
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
            query: z.strictObject({ limit: z.int().min(1).max(100).default(20) }),
          },
          responses: {
            '200': {
              description: 'The notes, the newest first.',
              content: { 'application/json': { schema: z.array(NoteSchema).max(100) } },
            },
            '4XX': refusedResponse,
          },
        })
      },
      decoders: {
        query: { limit: { types: ['integer'] } },
      },
      security: [{ bearerAuth: [] }],
    },
    /** @see `openapi.yaml#/paths/~1notes/post` */
    createNote: {
      id: 'createNote',
      method: 'post',
      path: '/notes',
      get route() {
        return createRoute({
          operationId: 'createNote',
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
              description: 'The note, with its number.',
              content: { 'application/json': { schema: NoteSchema } },
            },
            '4XX': refusedResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ bearerAuth: [] }],
    },
    /** @see `openapi.yaml#/paths/~1notes~1{noteId}/get` */
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
              content: { 'application/json': { schema: NoteSchema } },
            },
            '4XX': refusedResponse,
          },
        })
      },
      decoders: {
        path: { noteId: { types: ['integer'] } },
      },
      security: [{ bearerAuth: [] }],
    },
  },
  securitySchemes: {
    bearerAuth: { type: 'http', scheme: 'bearer' },
  },
  security: [{ bearerAuth: [] }],
}
