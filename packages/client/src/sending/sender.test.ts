import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { answering, holdTheClock, outcomeOf } from './answering.fixture.ts'

holdTheClock()

const newPet = { body: { name: 'Rex', categoryId: 7 } }

describe('a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'importScripts')
  })

  test.each(['document', 'importScripts'])(
    'needs to be allowed to send a key, and sends no User-Agent: %s',
    async (name) => {
      Object.assign(globalThis, { [name]: {} })
      expect(() => createClient({ apiKey: 'key' })).toThrow('pass allowBrowser: true')
      const { client, sent } = answering([200], { allowBrowser: true })
      await outcomeOf(client.listPets())
      expect(sent[0]?.request.headers.get('User-Agent')).toBeNull()
    },
  )

  test('on a page without https lacks crypto.randomUUID, which no call needs', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { client, sent } = answering([201])
    await outcomeOf(client.createPet(newPet))
    vi.unstubAllGlobals()
    expect(sent[0]?.request.headers.get('Idempotency-Key')).toMatch(/^\d+(-\d+){3}$/)
  })
})

test('User-Agent says what calls', async () => {
  const { client, sent } = answering([200], { userAgent: 'my-app/1.0' })
  await outcomeOf(client.listPets())
  expect(sent[0]?.request.headers.get('User-Agent')).toBe('my-app/1.0 petstore-client/1.0.0')
})

test('fetchClient is paced and retried like the methods', async () => {
  const { client, sent } = answering([503, 200])
  const outcome = (await outcomeOf(client.fetchClient.GET('/pets'))) as { value: { data: unknown } }
  expect(outcome.value.data).toEqual([])
  expect(sent).toHaveLength(2)
})
