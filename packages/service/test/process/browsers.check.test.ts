import { expect, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { startNotes } from '../notes/start-notes.ts'
import { exchange } from '../raw-http.ts'

test('notes serve tells browsers what CORS_ORIGINS and PUBLIC_BASE_URL say', async () => {
  const { origin } = await startNotes({
    DATA_DIR: newDataDirectory(),
    CORS_ORIGINS: 'https://app.example',
    PUBLIC_BASE_URL: 'https://api.notes.example/v1',
  })
  const page = ['Host: a', 'Origin: https://app.example', 'Access-Control-Request-Method: POST']
  const headersOf = async (...lines: string[]) => {
    const [answer] = await exchange(origin, [...lines, '', ''].join('\r\n'))
    return Object.fromEntries(answer?.headers ?? [])
  }
  const https = { 'strict-transport-security': 'max-age=31536000' }
  const allowed = { 'access-control-allow-origin': 'https://app.example', vary: 'Origin', ...https }
  expect(await headersOf('OPTIONS /v1/notes HTTP/1.1', ...page)).toMatchObject({
    ...allowed,
    'access-control-allow-methods': 'GET, HEAD, POST',
  })
  expect(await headersOf('GET /v1/notes HTTP/1.1', ...page)).toMatchObject(allowed)
  expect(await headersOf('GET /openapi.json HTTP/1.1', ...page)).toMatchObject(allowed)
  expect(await headersOf('hello')).toMatchObject(https)
})
