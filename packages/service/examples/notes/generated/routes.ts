// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/notes/notes.yaml --out examples/notes/generated --only types,server
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

/** The response `Error`. */
const errorResponse = {
  description: 'What went wrong.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
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
              headers: z.object({ 'X-Request-Id': z.string().optional() }),
              content: { 'application/json': { schema: NoteSchema } },
            },
            default: errorResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [{ key: ['notes:write'] }],
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
      security: [{ key: [] }],
    },
  },
  securitySchemes: {
    key: { type: 'http', scheme: 'bearer' },
  },
  security: [{ key: [] }],
}
