import { runService } from '@contract-first/service'
import { createAuthenticate, describeService, type ServiceTypes, serviceOptions } from '@contract-first/service/api'
import { documentsIn, serveDocuments } from '@contract-first/service/documents'
import type { ServiceStore } from '@contract-first/service/serving'
import { createGroupCommit, KEY_STEPS, openKeyStore } from '@contract-first/service/sqlite'
import { inOrder, prepareDataDirectory } from '@contract-first/service/store'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import type { components } from './generated/types.ts'

type Note = components['schemas']['Note']
type Store = ServiceStore & { add(text: string): Promise<Note>; get(id: number): Note | undefined }

const contract = describeService({ service: 'notes', basePath: '/v1', document, anonymousPlan: 'free' })
const notes = { name: 'notes', sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }
const schema = { service: 'notes', migrations: inOrder([...KEY_STEPS, notes]) }
const missing = { type: 'about:blank', title: 'Not Found', status: 404, kind: 'note-not-found' }
const here = (path: string) => new URL(path, import.meta.url)
const documents = documentsIn({ docs: here('docs/'), yaml: here('notes.yaml'), json: here('generated/openapi.json') })

await runService<Store>({
  contract,
  version: '1.0.0',
  description: 'The notes service.',
  schemas: { sqlite: schema },
  async openStore({ dataDir }, options) {
    const file = prepareDataDirectory(dataDir, 'notes').store
    const { database, keys } = openKeyStore(file, { ...options, contract, schema })
    const commit = createGroupCommit(database, 5_000)
    const insert = database.prepare('INSERT INTO notes (text) VALUES (?) RETURNING id, text')
    const select = database.prepare('SELECT id, text FROM notes WHERE id = ?')
    const get = (id: number) => select.get(id) as Note | undefined
    return { ...keys, add: (text) => commit(() => insert.get(text) as Note), get }
  },
  loadApp: async () => (parts) => {
    const app = createApp<ServiceTypes<'key'>>({
      document,
      handlers: {
        addNote: async ({ body }, reply) => reply(201, await parts.store.add(body.text)),
        getNote({ path }, reply) {
          const note = parts.store.get(path.noteId)
          return note ? reply(200, note) : reply(404, missing)
        },
      },
      security: { key: createAuthenticate(contract, parts.keys, parts.environment) },
      ...serviceOptions({ ...parts, contract }),
    })
    serveDocuments(app, { ...parts, contract, documents, title: 'Notes', buildCommand: 'reference notes.yaml' })
    return app
  },
  greeting: ({ apiUrl, issued }) => `The notes are open at ${apiUrl}. Your key: ${issued?.secret}\n`,
})
