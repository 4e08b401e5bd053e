import { expect, test } from 'vitest'
import { serveNotes } from '../notes/notes.ts'
import { exchange } from '../raw-http.ts'

/** Headers that always differ between two requests. */
const ofTheMoment = ['date', 'x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'connection', 'keep-alive']

test.each([
  ['/v1/notes', 200],
  ['/v1/notes/1', 200],
  ['/v1/notes/2', 404],
  ['/v1/notes?limit=0', 400],
  ['/v1/cats', 404],
  ['/openapi.json', 200],
  ['/openapi.yaml', 200],
  ['/', 302],
])(
  'HEAD %s is answered with the headers of GET, Content-Length among them, and without a body',
  async (path, status) => {
    const { origin, key, store } = await serveNotes()
    await store.addNote({ text: 'Zoé' })
    const ask = async (method: string) => {
      const bytes = `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`
      const [answer, ...others] = await exchange(origin, bytes, { method, answers: 2 })
      expect(others).toEqual([])
      const headers = [...(answer?.headers ?? [])].filter(([name]) => !ofTheMoment.includes(name))
      return { ...answer, headers: new Map(headers) }
    }
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    expect(head).toEqual({ status, headers: get.headers, body: '' })
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.body ?? '')))
  },
)
