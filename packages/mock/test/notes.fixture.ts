import type { JsonObject } from '@contract-first/document/json'

const note = {
  type: 'object',
  required: ['id', 'text'],
  properties: { id: { type: 'integer', readOnly: true }, text: { type: 'string' } },
}
const content = (schema: object) => ({ 'application/json': { schema } })

/** A document with one resource, and without examples. */
export const NOTES: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/notes': {
      get: { responses: { 200: { description: 'All.', content: content({ type: 'array', items: note }) } } },
      post: {
        requestBody: { required: true, content: content(note) },
        responses: {
          201: { description: 'Made.', headers: { Location: { schema: { type: 'string' } } }, content: content(note) },
        },
      },
    },
    '/notes/{noteId}': {
      parameters: [{ name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: { description: 'It.', content: content(note) }, 404: { description: 'None.' } } },
    },
  },
}
