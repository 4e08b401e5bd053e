import { http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { mock } from '../src/index.ts'
import { NOTES } from './notes.fixture.ts'

test('behind MSW, fetch creates a note and finds it again', async () => {
  const api = mock(NOTES)
  const server = setupServer(http.all('https://api.example.com/*', ({ request }) => api(request)))
  server.listen()
  onTestFinished(() => server.close())
  const notes = 'https://api.example.com/v1/notes'
  const made = await fetch(notes, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'Milk' }),
  })
  expect([made.status, made.headers.get('Location')]).toEqual([201, '/v1/notes/1'])
  expect(await (await fetch(notes)).json()).toEqual([{ id: 1, text: 'Milk' }])
  api.reset()
  expect(await (await fetch(notes)).json()).toEqual([])
})
