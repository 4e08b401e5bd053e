import { expect, test } from 'vitest'
import { type Library, openLibrary } from '../test/library/library.fixture.ts'
import { query } from './query.ts'

test('a key names the operation and its arguments', () => {
  const client = openLibrary()
  expect(query(client.getBook, { bookId: 7 }).queryKey).toEqual(['getBook', { bookId: 7 }])
  expect(query(client.listBooks).queryKey).toEqual(['listBooks', undefined])
})

test('the signal of the cache ends the call', async () => {
  const client = openLibrary({ fetch: () => new Promise<Response>(() => {}) })
  const controller = new AbortController()
  const call = query(client.listBooks).queryFn({ signal: controller.signal })
  controller.abort('enough')
  await expect(call).rejects.toBe('enough')
})

test('mistakes do not compile', () => {
  void ((client: Library) => {
    // @ts-expect-error arguments that are needed
    query(client.getBook)
    // @ts-expect-error a misspelt argument
    query(client.listBooks, { gnere: 'novel' })
  })
})
