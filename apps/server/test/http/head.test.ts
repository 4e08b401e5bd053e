import { expect, test } from 'vitest'
import { exchange } from '../raw-http.ts'
import { servePetstore } from '../served-petstore.ts'

/** Headers that always differ between two requests. */
const ofTheMoment = ['date', 'x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'connection', 'keep-alive']

test.each([
  ['/v1/pets', 200],
  ['/v1/pets/1', 200],
  ['/v1/pets/2', 404],
  ['/v1/pets?limit=0', 400],
  ['/v1/cats', 404],
  ['/openapi.json', 200],
  ['/openapi.yaml', 200],
  ['/', 302],
])(
  'HEAD %s is answered with the headers of GET, Content-Length among them, and without a body',
  async (path, status) => {
    const { origin, key, store } = await servePetstore()
    await store.createPet({ name: 'Zoé', categoryId: 7 })
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
