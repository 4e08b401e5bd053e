import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import type { LibraryOptions } from '../../test/library/library.fixture.ts'
import { answering, hang, holdTheClock, outcomeOf } from './answering.fixture.ts'

holdTheClock()

describe('an aborted call throws the reason of its signal at once', () => {
  const limited = () => new Response(null, { status: 429, headers: { 'Retry-After': '5' } })
  test.each<[string, Parameters<typeof answering>[0], LibraryOptions?]>([
    ['while fetch is at it, even one that heeds no signal', [hang]],
    ['while the body comes', [() => new Response(new ReadableStream())]],
    ['in the pause before a retry', [503]],
    ['while Retry-After lasts', [limited]],
    ['while the apiKey function is at it', [200], { apiKey: () => new Promise<string>(() => {}) }],
  ])('%s', async (_when, answers, options) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const reason = { because: 'no longer wanted' }
    const controller = new AbortController()
    const call = answering(answers, options).client.listBooks({}, { signal: controller.signal })
    const caught = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort(reason)
    expect(await caught).toBe(reason)
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  test('however few retries there are', async () => {
    const controller = new AbortController()
    const call = answering([hang]).client.listBooks({}, { signal: controller.signal, maxRetries: 0 })
    const caught = call.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    expect(await caught).toBe('enough')
  })

  test('between two steps', async () => {
    const controller = new AbortController()
    const { client, sent } = answering([hang], { hooks: { onRequest: () => controller.abort('enough') } })
    expect(await outcomeOf(client.listBooks({}, { signal: controller.signal }))).toBe('enough')
    expect(sent).toEqual([])
  })

  test('while it waits behind another', async () => {
    const { client } = answering([hang])
    const first = client.listBooks().catch(() => {})
    const controller = new AbortController()
    const caught = client.listBooks({}, { signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    expect(await caught).toBe('enough')
    await outcomeOf(first)
  })

  test('and a finished call keeps no listener', async () => {
    const { signal } = new AbortController()
    await outcomeOf(answering([200]).client.listBooks({}, { signal }))
    await outcomeOf(answering([new Error('no')]).client.listBooks({}, { signal }))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
