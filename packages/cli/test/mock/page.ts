import { mock } from '@contract-first/mock'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import document from '../../templates/service/src/generated/openapi.json' with { type: 'json' }

/** As in the README of the mock, in a page. */
const api = mock(document)
const worker = setupWorker(http.all('https://api.example.com/*', ({ request }) => api(request)))

async function createNote(text: string): Promise<unknown> {
  const notes = 'https://api.example.com/v1/notes'
  const headers = { Authorization: 'Bearer a', 'Content-Type': 'application/json' }
  await fetch(notes, { method: 'POST', headers, body: JSON.stringify({ text }) })
  return (await fetch(notes, { headers })).json()
}

Object.assign(globalThis, { start: () => worker.start({ quiet: true }), createNote })
