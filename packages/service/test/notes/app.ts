import {
  createAuthenticate,
  type ServiceEnv,
  type ServiceOptions,
  type ServiceTypes,
  serviceOptions,
} from '@contract-first/service/api'
import { type DocumentFiles, documentsIn, serveDocuments } from '@contract-first/service/documents'
import type { KeyEnvironment, KeyLookup } from '@contract-first/service/store'
import type { OpenAPIHono } from '@hono/zod-openapi'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import { contract, type NoteStore } from './program.ts'

const here = (path: string) => new URL(path, import.meta.url)
const files: DocumentFiles = { docs: here('docs/'), yaml: here('notes.yaml'), json: here('generated/openapi.json') }

export interface NotesOptions extends Omit<ServiceOptions, 'contract'> {
  store: NoteStore
  keys: KeyLookup
  environment: KeyEnvironment
  documentFiles?: DocumentFiles
}

export function createNotes(options: NotesOptions): OpenAPIHono<ServiceEnv> {
  const { store, keys, environment, publicBaseUrl, corsOrigins, documentFiles = files } = options
  const app = createApp<ServiceTypes<'key'>>({
    document,
    handlers: {
      listNotes: async ({ query }, reply) => reply(200, await store.listNotes(query.after, query.limit)),
      addNote: async ({ body }, reply) => reply(201, await store.addNote(body)),
      async getNote({ path }, reply) {
        const note = await store.getNote(path.noteId)
        return note
          ? reply(200, note)
          : reply(404, { code: 'not_found', message: 'There is no such note.', status: 404 })
      },
    },
    security: { key: createAuthenticate(contract, keys, environment) },
    ...serviceOptions({ ...options, contract }),
  })
  serveDocuments(app, {
    contract,
    publicBaseUrl,
    corsOrigins,
    documents: documentsIn(documentFiles),
    title: 'Notes',
    buildCommand: 'reference notes.yaml',
  })
  return app
}
