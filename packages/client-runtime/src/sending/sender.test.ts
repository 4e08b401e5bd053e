import { afterEach, describe, expect, test, vi } from 'vitest'
import { BASE_URL, openLibrary } from '../../test/library/library.fixture.ts'
import { fetchOf } from '../requests.ts'
import { answering, holdTheClock, outcomeOf } from './answering.fixture.ts'

holdTheClock()

const newBook = { body: { title: 'Emma', shelf: 7 } }

describe('a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'importScripts')
  })

  test.each(['document', 'importScripts'])(
    'needs permission to send a key, and sends no User-Agent: %s',
    async (name) => {
      Object.assign(globalThis, { [name]: {} })
      expect(() => openLibrary()).toThrow('pass allowBrowser: true')
      const { client, sent } = answering([200], { allowBrowser: true })
      await outcomeOf(client.listBooks())
      expect(sent[0]?.request.headers.get('User-Agent')).toBeNull()
    },
  )

  test('on a page without https lacks crypto.randomUUID, which no call needs', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { client, sent } = answering([201])
    await outcomeOf(client.addBook(newBook))
    vi.unstubAllGlobals()
    expect(sent[0]?.request.headers.get('Idempotency-Key')).toMatch(/^\d+(-\d+){3}$/)
  })
})

test('User-Agent names the caller', async () => {
  const { client, sent } = answering([200], { userAgent: 'my-app/1.0' })
  await outcomeOf(client.listBooks())
  expect(sent[0]?.request.headers.get('User-Agent')).toBe('my-app/1.0')
})

test('fetch of a client is paced and retried like the methods', async () => {
  const { client, sent } = answering([503, 200])
  const outcome = (await outcomeOf(fetchOf(client)(new Request(`${BASE_URL}/books`)))) as { value: Response }
  expect(await outcome.value.json()).toEqual([])
  expect(sent).toHaveLength(2)
})
