import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGate, type Gate, type ProbeFailure, type Ticket } from './gate.ts'
import { X_RATE_LIMIT } from './rate-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = new AbortController().signal

/** A gate, and the requests that it let through, in order. */
function queue({ statesLimits = true } = {}) {
  const gate: Gate = Object.assign(createGate(), { stated: statesLimits ? X_RATE_LIMIT : undefined })
  const tickets: Ticket[] = []
  const refused: Date[] = []
  const failures: ProbeFailure[] = []
  return {
    gate,
    tickets,
    refused,
    failures,
    /** Sends this many requests, each within this many milliseconds. */
    async ask(count: number, timeoutMs = Infinity, attemptMs = 15_000): Promise<void> {
      for (let i = 0; i < count; i++) {
        void gate.enter(performance.now() + timeoutMs, attemptMs, never, false).then((entered) => {
          if (entered instanceof Date) refused.push(entered)
          else if ('isOut' in entered) tickets.push(entered)
          else failures.push(entered)
        })
      }
      await vi.advanceTimersByTimeAsync(0)
    },
    async answer(ticket: Ticket | undefined, status: number, headers: Record<string, string> = {}): Promise<void> {
      if (!ticket) throw new Error('nothing was let through')
      gate.answered(ticket, status, new Headers(headers))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

/** The headers of a window with room for this many requests, which resets in this many seconds. */
function windowOf(remaining: number, seconds: number): Record<string, string> {
  const reset = Math.ceil(Date.now() / 1000 + seconds)
  return { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': `${remaining}`, 'X-RateLimit-Reset': `${reset}` }
}

describe('at first', () => {
  test('one request leaves, and the others when it is answered', async () => {
    const { tickets, ask, answer } = queue()
    await ask(5)
    expect(tickets).toHaveLength(1)
    await answer(tickets[0], 200, windowOf(9, 6))
    expect(tickets).toHaveLength(5)
  })

  test('a service that states no limit is not held back', async () => {
    const { tickets, ask, answer } = queue()
    await ask(100)
    await answer(tickets[0], 200)
    expect(tickets).toHaveLength(100)
  })

  test.each([500, 502, 503])('a probe that is answered with %i fails all that wait for it', async (status) => {
    const { tickets, failures, ask, answer } = queue()
    await ask(5)
    await answer(tickets[0], status)
    expect(tickets).toHaveLength(1)
    expect(failures).toEqual(Array(4).fill({ status }))
    await ask(2)
    expect(tickets).toHaveLength(2)
  })

  test('a 5xx that states the limit is a response as any other', async () => {
    const { tickets, ask, answer } = queue()
    await ask(5)
    await answer(tickets[0], 500, windowOf(9, 6))
    expect(tickets).toHaveLength(5)
  })

  test('a probe without a response fails all that wait for it, with what was thrown', async () => {
    const { gate, tickets, failures, ask } = queue()
    await ask(3)
    const error = new Error('refused')
    gate.lost(tickets[0] as Ticket, error)
    await vi.advanceTimersByTimeAsync(0)
    expect(failures).toEqual([{ error }, { error }])
  })

  test('a probe whose caller gave up lets the next one find out', async () => {
    const { gate, tickets, failures, ask } = queue()
    await ask(5)
    gate.lost(tickets[0] as Ticket)
    await vi.advanceTimersByTimeAsync(0)
    expect([tickets.length, failures.length]).toEqual([2, 0])
  })

  test('no call waits for a probe longer than for its own response', async () => {
    const { tickets, failures, ask } = queue()
    await ask(1)
    await ask(1, Infinity, 3000)
    await vi.advanceTimersByTimeAsync(1000)
    await ask(1, Infinity, 1000)
    await vi.advanceTimersByTimeAsync(999)
    expect(failures).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(failures).toEqual([{}])
    await vi.advanceTimersByTimeAsync(1000)
    expect(failures).toEqual([{}, {}])
    expect(tickets).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('which counts from when there is a probe, not from when a window was waited for', async () => {
    const { tickets, failures, ask, answer } = queue()
    await ask(3, Infinity, 2000)
    await answer(tickets[0], 200, windowOf(0, 60))
    await vi.advanceTimersByTimeAsync(61_999)
    expect([tickets.length, failures.length]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([tickets.length, failures.length]).toEqual([2, 1])
  })
})

describe('where responses may not state a limit', () => {
  test('the first response is waited for at most 1 s: then one more leaves, then two, four, ...', async () => {
    const { tickets, ask } = queue({ statesLimits: false })
    await ask(100)
    const sent: number[] = []
    for (let second = 0; second < 8; second++) {
      sent.push(tickets.length)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(sent).toEqual([1, 2, 4, 8, 16, 32, 64, 100])
  })

  test('even if more calls keep coming', async () => {
    const { tickets, ask } = queue({ statesLimits: false })
    for (let ms = 0; ms < 2000; ms += 100) {
      await ask(1)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(tickets).toHaveLength(4)
  })

  test('two leave for each that fails, and no call fails with it', async () => {
    const { gate, tickets, failures, ask, answer } = queue({ statesLimits: false })
    await ask(100)
    await answer(tickets[0], 502)
    expect(tickets).toHaveLength(3)
    gate.lost(tickets[1] as Ticket, new Error('refused'))
    await answer(tickets[2], 500)
    expect(tickets).toHaveLength(7)
    expect(failures).toEqual([])
  })

  test.each([200, 302, 404])('the first %i without a limit lets all go for good', async (status) => {
    const { tickets, ask, answer } = queue({ statesLimits: false })
    await ask(100)
    await answer(tickets[0], status)
    expect(tickets).toHaveLength(100)
    for (const ticket of tickets) await answer(ticket, 500)
    await vi.advanceTimersByTimeAsync(86_400_000)
    await ask(100)
    expect(tickets).toHaveLength(200)
  })

  test('a limit that is stated late holds from then on', async () => {
    const { tickets, ask, answer } = queue({ statesLimits: false })
    await ask(100)
    await vi.advanceTimersByTimeAsync(2000)
    expect(tickets).toHaveLength(4)
    await answer(tickets[0], 200, windowOf(5, 6))
    // Three are still on their way.
    expect(tickets).toHaveLength(6)
  })

  test('after a Retry-After it begins with one again', async () => {
    const { tickets, ask, answer } = queue({ statesLimits: false })
    await ask(100)
    await answer(tickets[0], 429, { 'Retry-After': '600' })
    await vi.advanceTimersByTimeAsync(605_500)
    const [first = 0] = [tickets.length]
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThan(100)
  })

  test('a call that comes when no other waits finds out again', async () => {
    const { gate, tickets, ask } = queue({ statesLimits: false })
    await ask(4)
    await vi.advanceTimersByTimeAsync(5000)
    expect(tickets).toHaveLength(4)
    for (const ticket of tickets) gate.lost(ticket, new Error('refused'))
    await ask(10)
    expect(tickets).toHaveLength(5)
  })
})

describe('within a window', () => {
  test('as many leave as it has room for, and the others when it resets, after a first one', async () => {
    const { tickets, ask, answer } = queue()
    await ask(10)
    await answer(tickets[0], 200, windowOf(3, 6))
    expect(tickets).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(5999)
    expect(tickets).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(tickets).toHaveLength(5)
  })

  test('responses out of order do not make room', async () => {
    const { tickets, ask, answer } = queue()
    await ask(20)
    await answer(tickets[0], 200, windowOf(9, 6))
    expect(tickets).toHaveLength(10)
    await answer(tickets[3], 200, windowOf(0, 6))
    await answer(tickets[1], 200, windowOf(8, 6))
    expect(tickets).toHaveLength(10)
  })

  test('a request without a response counts as made', async () => {
    const { gate, tickets, ask, answer } = queue()
    await ask(4)
    await answer(tickets[0], 200, windowOf(2, 6))
    expect(tickets).toHaveLength(3)
    gate.lost(tickets[1] as Ticket)
    await answer(tickets[2], 502)
    expect(tickets).toHaveLength(3)
  })

  test('a reset counts from the Date of the response, so a clock that is wrong by an hour does not matter', async () => {
    const { tickets, ask, answer } = queue()
    await ask(2)
    const server = Date.now() - 3_600_000
    await answer(tickets[0], 200, {
      ...windowOf(0, 0),
      Date: new Date(server).toUTCString(),
      'X-RateLimit-Reset': `${server / 1000 + 6}`,
    })
    await vi.advanceTimersByTimeAsync(5999)
    expect(tickets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tickets).toHaveLength(2)
  })

  test.each([7200, -7200])(
    'without Date, a clock that is wrong by %i s holds no call back for more than a minute',
    async (wrong) => {
      const { tickets, ask, answer } = queue()
      await ask(3)
      await answer(tickets[0], 200, windowOf(1, wrong + 6))
      expect(tickets).toHaveLength(2)
      await answer(tickets[1], 200, windowOf(0, wrong + 6))
      await vi.advanceTimersByTimeAsync(59_999)
      expect(tickets).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(1)
      expect(tickets).toHaveLength(3)
    },
  )

  test('the earliest reset that a response names counts, as Date is cut to seconds', async () => {
    const { tickets, ask, answer } = queue()
    await ask(3)
    const [server, headers] = [Date.now(), windowOf(1, 6)]
    await answer(tickets[0], 200, { ...headers, Date: new Date(server).toUTCString() })
    await vi.advanceTimersByTimeAsync(900)
    await answer(tickets[1], 200, { ...headers, 'X-RateLimit-Remaining': '0', Date: new Date(server).toUTCString() })
    await vi.advanceTimersByTimeAsync(5099)
    expect(tickets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(tickets).toHaveLength(3)
  })

  test('setting the clock of the machine opens no gate early', async () => {
    const { gate, tickets, ask, answer } = queue()
    await ask(1)
    await answer(tickets[0], 200, windowOf(0, 60))
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(gate.tryEnter()).toBeUndefined()
  })
})

describe('after a 429', () => {
  const forms = {
    seconds: (seconds: number) => `${seconds}`,
    date: (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString(),
  }
  test.each(
    Object.entries(forms).flatMap(([form, write]) =>
      [1, 90, 600, 2_147_484, 2_592_000].map((s) => [form, s, write] as const),
    ),
  )('nothing leaves inside Retry-After, as %s, of %i s, and then one', async (_form, seconds, write) => {
    const { tickets, ask, answer } = queue()
    await ask(5)
    await answer(tickets[0], 429, { 'Retry-After': write(seconds) })
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(tickets).toHaveLength(1)
    // At most 5 % and 5 s more, so that many clients spread.
    await vi.advanceTimersByTimeAsync(Math.min(seconds * 50, 5000) + 2)
    expect(tickets).toHaveLength(2)
    await answer(tickets[1], 200, windowOf(9, 60))
    expect(tickets).toHaveLength(5)
  })

  test('a response to an earlier request opens nothing', async () => {
    const { tickets, ask, answer } = queue()
    await ask(6)
    await answer(tickets[0], 200, windowOf(4, 60))
    expect(tickets).toHaveLength(5)
    await answer(tickets[1], 429, { 'Retry-After': '30' })
    await answer(tickets[2], 200, windowOf(9, 60))
    expect(tickets).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(tickets).toHaveLength(5)
    await ask(5)
    await vi.advanceTimersByTimeAsync(3000)
    expect(tickets).toHaveLength(6)
  })

  test('another 429 doubles a pause that the service does not name', async () => {
    const { tickets, ask, answer } = queue()
    await ask(5)
    let pause = 1000
    for (let sent = 1; sent <= 4; sent++) {
      await answer(tickets.at(-1), 429)
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(tickets).toHaveLength(sent)
      await vi.advanceTimersByTimeAsync(pause / 20 + 2)
      expect(tickets).toHaveLength(sent + 1)
      pause *= 2
    }
  })

  test('a success resets the doubling', async () => {
    const { tickets, ask, answer } = queue()
    await ask(10)
    for (const status of [429, 429, 200]) {
      await answer(tickets.at(-1), status)
      await vi.advanceTimersByTimeAsync(status === 429 ? 3000 : 0)
    }
    const sent = tickets.length
    expect(sent).toBe(10)
    await answer(tickets[5], 429)
    await ask(1)
    await vi.advanceTimersByTimeAsync(1100)
    expect(tickets).toHaveLength(sent + 1)
  })

  test('a failure of the service does not reset the doubling', async () => {
    const { tickets, ask, answer } = queue()
    await ask(6)
    for (const [status, pauseMs] of [
      [429, 1000],
      [429, 2000],
      [500, 1],
      [429, 4000],
    ] as const) {
      const sent = tickets.length
      await answer(tickets.at(-1), status)
      // Those that waited failed with it.
      if (status === 500) await ask(5)
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
      expect(tickets).toHaveLength(status === 429 ? sent : sent + 1)
      await vi.advanceTimersByTimeAsync(pauseMs / 20 + 2)
      expect(tickets).toHaveLength(sent + 1)
    }
  })

  test.each([
    [60, 63],
    [600, 605],
  ])('many clients that are told the same wait spread out: over %i s to %i s', async (seconds, latest) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const { tickets, ask, answer } = queue()
    await ask(2)
    await answer(tickets[0], 429, { 'Retry-After': `${seconds}` })
    await vi.advanceTimersByTimeAsync(latest * 1000 - 10)
    expect(tickets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(11)
    expect(tickets).toHaveLength(2)
  })

  test('a service that stated no limit is held back too, and then probed by one request', async () => {
    const { tickets, ask, answer } = queue()
    await ask(2)
    await answer(tickets[0], 200)
    await answer(tickets[1], 429, { 'Retry-After': '10' })
    await ask(5)
    expect(tickets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(tickets).toHaveLength(3)
  })

  test('a call that cannot wait that long fails at once, with the time', async () => {
    const { tickets, refused, ask, answer } = queue()
    await ask(3, 60_000)
    await answer(tickets[0], 429, { 'Retry-After': '90' })
    expect(refused).toHaveLength(2)
    await ask(1, 60_000)
    expect(refused).toHaveLength(3)
    for (const opensAt of refused) {
      const seconds = (opensAt.getTime() - Date.now()) / 1000
      expect(seconds).toBeGreaterThanOrEqual(89.999)
      expect(seconds).toBeLessThanOrEqual(95)
    }
  })

  test('a retry goes first', async () => {
    const { gate, tickets, ask, answer } = queue()
    await ask(2)
    await answer(tickets[0], 429, { 'Retry-After': '1' })
    const order: string[] = []
    void gate.enter(Infinity, 15_000, never, false).then(() => order.push('new'))
    void gate.enter(Infinity, 15_000, never, true).then(() => order.push('again'))
    await vi.advanceTimersByTimeAsync(1100)
    expect(order).toEqual(['again'])
  })
})

test.each([302, 400, 403, 408, 413, 500, 503])('%i with Retry-After closes the gate too', async (status) => {
  const { tickets, ask, answer } = queue()
  await ask(3)
  await answer(tickets[0], status, { 'Retry-After': '3600' })
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(tickets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7000)
  expect(tickets).toHaveLength(2)
})

test('202 with Retry-After says when to ask for the outcome, and holds nothing else back', async () => {
  const { tickets, ask, answer } = queue()
  await ask(2)
  await answer(tickets[0], 202, { 'Retry-After': '60' })
  expect(tickets).toHaveLength(2)
})

test('503 with Retry-After closes the gate too, and without does not', async () => {
  const { gate, tickets, ask, answer } = queue()
  await ask(2)
  await answer(tickets[0], 503, { 'Retry-After': '60' })
  expect(tickets).toHaveLength(1)
  expect(gate.opensAt()).toBeInstanceOf(Date)
  await vi.advanceTimersByTimeAsync(64_000)
  expect(tickets).toHaveLength(2)
  await answer(tickets[1], 503)
  expect(gate.opensAt()).toBeUndefined()
})

test.each(['before', 'behind'])(
  'a call that stops waiting just %s being let through takes no room from the next',
  async (when) => {
    const { gate, tickets, ask, answer } = queue()
    await ask(1)
    const controller = new AbortController()
    void gate.enter(Infinity, 15_000, controller.signal, false)
    await ask(1)
    if (when === 'before') controller.abort()
    const answered = answer(tickets[0], 200, windowOf(1, 60))
    controller.abort()
    await answered
    expect(tickets).toHaveLength(2)
  },
)

test('no sequence of requests, responses and losses exceeds a fixed window or gets stuck', async () => {
  const window = { limit: 10, seconds: 6 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.nat(3000), takes: fc.integer({ min: 1, max: 2500 }), fate: fc.nat(9) }), {
        minLength: 1,
        maxLength: 60,
      }),
      async (calls) => {
        const gate = Object.assign(createGate(), { statesLimits: true })
        let opened = -Infinity
        let used = 0
        let denied = 0
        let done = 0
        const call = async ({ takes, fate }: (typeof calls)[number]) => {
          const ticket = await gate.enter(Infinity, 15_000, never, false)
          if (!('isOut' in ticket)) throw new Error('the gate refused a call that can wait')
          const now = Date.now()
          if (now >= opened + window.seconds * 1000) {
            opened = Math.floor(now / 1000) * 1000
            used = 0
          }
          if (used < window.limit) used++
          else denied++
          const headers = new Headers({
            'X-RateLimit-Limit': '10',
            'X-RateLimit-Remaining': `${window.limit - used}`,
            'X-RateLimit-Reset': `${opened / 1000 + window.seconds}`,
          })
          await new Promise((resolve) => setTimeout(resolve, takes))
          headers.set('Date', new Date(Math.floor(Date.now() / 1000) * 1000).toUTCString())
          if (fate === 0) gate.lost(ticket)
          else gate.answered(ticket, fate === 1 ? 404 : 200, headers)
          done++
        }
        for (const planned of calls) {
          void call(planned)
          await vi.advanceTimersByTimeAsync(planned.after)
        }
        await vi.advanceTimersByTimeAsync(calls.length * 20_000)
        expect(denied).toBe(0)
        expect(done).toBe(calls.length)
      },
    ),
    { numRuns: 150 },
  )
})
