import { describe, expect, test, vi } from 'vitest'
import { answering, holdTheClock, outcomeOf } from './answering.fixture.ts'
import type { Hooks } from './hooks.ts'

holdTheClock()

describe('hooks', () => {
  test('see every request, wait and retry, and the end', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const seen: unknown[] = []
    const { client } = answering([503, 200], {
      hooks: {
        onRequest: ({ attempt }) => seen.push(['request', attempt]),
        onWait: ({ until }) => seen.push(['wait', until && until.getTime() - Date.now()]),
        onRetry: ({ attempt, status }) => seen.push(['retry', attempt, status]),
        onSettled: ({ operationId, method, url, attempts, durationMs, status }) =>
          seen.push(['settled', operationId, method, url, attempts, durationMs, status]),
      },
    })
    await outcomeOf(client.listBooks({ limit: 5 }))
    const settled = ['settled', 'listBooks', 'GET', 'http://127.0.0.1:3000/v1/books?limit=5', 2, 250, 200]
    expect(seen).toEqual([['request', 1], ['retry', 1, 503], ['wait', 250], ['request', 2], settled])
  })

  test('may be the methods of an object', async () => {
    class Metrics implements Hooks {
      requests = 0
      onRequest() {
        this.requests++
      }
    }
    const hooks = new Metrics()
    await outcomeOf(answering([503, 200], { hooks }).client.listBooks())
    expect(hooks.requests).toBe(2)
  })

  test('that fail are logged, and disturb no call', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('the metrics are down')
    const { client } = answering([200], {
      hooks: {
        onRequest: () => {
          throw failure
        },
      },
    })
    expect(await outcomeOf(client.listBooks())).toEqual({ value: [] })
    expect(log).toHaveBeenCalledWith(failure)
  })

  test('that are async and fail are logged too, and do not end the process', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('the metrics are down')
    const { client } = answering([200], {
      hooks: {
        onSettled: async () => {
          await Promise.resolve()
          throw failure
        },
      },
    })
    expect(await outcomeOf(client.listBooks())).toEqual({ value: [] })
    expect(log).toHaveBeenCalledWith(failure)
  })
})
