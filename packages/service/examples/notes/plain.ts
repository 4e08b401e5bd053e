import { refused } from '@contract-first/hono'
import { runService } from '@contract-first/service'
import document from './generated/openapi.json' with { type: 'json' }
import { contract } from './generated/routes.ts'
import { createApp, type Types } from './generated/server.ts'

const notes: string[] = []
const missing = { type: 'about:blank', title: 'Not Found', status: 404, kind: 'note-not-found' }
const at = (path: string) => new URL(path, import.meta.url)

await runService({
  service: 'notes',
  title: 'Notes',
  version: '1.0.0',
  basePath: '/v1',
  document,
  operations: contract.operations,
  documents: { docs: at('docs/'), json: at('generated/openapi.json'), yaml: at('notes.yaml') },
  createApp: (parts) =>
    createApp<Types>({
      document,
      basePath: '/v1',
      handlers: {
        addNote: ({ body }, reply) => reply(201, { id: notes.push(body.text), text: body.text }),
        getNote({ path }, reply) {
          const text = notes[path.noteId - 1]
          return text === undefined ? reply(404, missing) : reply(200, { id: path.noteId, text })
        },
      },
      security: { key: ({ token }) => (token === process.env.KEY ? 'ada' : refused('it is not the key')) },
      ...parts,
    }),
})
