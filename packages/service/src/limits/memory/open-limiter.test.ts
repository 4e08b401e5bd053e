import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liftBan } from './lift-ban.ts'
import { type MemoryLimiter, openMemoryLimiter } from './open-limiter.ts'

const limits = { perMinute: 2, perDay: 10 }
let directory: string
let file: string
let time: number
let open: MemoryLimiter[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  file = join(directory, 'limits.sqlite')
  time = 1_000_000
  open = []
})

afterEach(() => {
  for (const limiter of open) limiter.close()
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

function start(onWriteError?: (error: unknown) => void, subjectsMax = 100): MemoryLimiter {
  const limiter = openMemoryLimiter(file, { now: () => time, subjectsMax, ...(onWriteError && { onWriteError }) })
  open.push(limiter)
  return limiter
}

function stop(limiter: MemoryLimiter): void {
  limiter.close()
  open = open.filter((one) => one !== limiter)
}

function storedSubjects(): string[] {
  const database = new DatabaseSync(file)
  const subjects = database.prepare('SELECT subject FROM limit_rows ORDER BY subject').all()
  database.close()
  return subjects.map((row) => String(row.subject))
}

test('each subject has its own count', async () => {
  const limiter = start()
  expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 1 })
  expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0 })
  expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: false, reason: 'minute', retryAfter: 60 })
  expect(await limiter.consume('key_b', limits)).toMatchObject({ allowed: true, remaining: 1 })
})

test('peek counts nothing', async () => {
  const limiter = start()
  for (let times = 0; times < 5; times++) {
    expect(await limiter.peek('key_a', limits)).toMatchObject({ allowed: true, remaining: 2 })
  }
})

test('300 requests at once against a limit of 60: exactly 60 are admitted, with 59 to 0 remaining', async () => {
  const limiter = start()
  const decisions = await Promise.all(
    Array.from({ length: 300 }, () => limiter.consume('key_a', { perMinute: 60, perDay: 1000 })),
  )
  const admitted = decisions.filter((decision) => decision.allowed)
  expect(admitted.map((decision) => decision.remaining)).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
})

test('counts and bans survive a restart', async () => {
  const first = start()
  for (let times = 0; times < 5; times++) await first.consume('key_banned', limits)
  await first.consume('key_a', limits)
  stop(first)
  time += 1_000
  const second = start()
  expect(await second.peek('key_banned', limits)).toMatchObject({ reason: 'banned', retryAfter: 599 })
  expect(await second.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0, retryAfter: 59 })
})

test('counts are on disk a second after the request, without a close', async () => {
  const limiter = start()
  await limiter.consume('key_a', limits)
  expect(storedSubjects()).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(storedSubjects()).toEqual(['key_a'])
})

test('subjects whose day and ban are over are forgotten, on disk too', async () => {
  const limiter = start()
  await limiter.consume('key_old', limits)
  time += 86_400_000
  await limiter.consume('key_new', limits)
  vi.advanceTimersByTime(3_600_000)
  expect(storedSubjects()).toEqual(['key_new'])
})

describe('after the clock was a day ahead for a while', () => {
  const ahead = 90_000_000

  test('a key is locked out no longer than its limit says, even after a restart', async () => {
    const first = start()
    time += ahead
    await first.consume('key_a', limits)
    time -= ahead
    stop(first)
    const limiter = start()
    await limiter.consume('key_a', limits)
    await limiter.consume('key_a', limits)
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: false, resetAt: 1_060, retryAfter: 60 })
    time += 60_000
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true })
  })

  test('its counts are forgotten within an hour, and so are those that end later', async () => {
    const limiter = start()
    time += ahead
    await limiter.consume('key_ahead', limits)
    vi.advanceTimersByTime(3_600_000)
    time -= ahead
    expect(storedSubjects()).toEqual(['key_ahead'])
    vi.advanceTimersByTime(3_600_000)
    expect(storedSubjects()).toEqual([])
    await limiter.consume('key_a', limits)
    time += 86_400_000
    vi.advanceTimersByTime(3_600_000)
    expect(storedSubjects()).toEqual([])
  })

  test('addresses from that time make room first', async () => {
    const limiter = start(undefined, 1)
    time += ahead
    for (let times = 0; times < 5; times++) await limiter.consume('192.0.2.1', limits)
    time -= ahead
    await limiter.consume('192.0.2.2', limits)
    vi.advanceTimersByTime(1_000)
    expect(storedSubjects()).toEqual(['192.0.2.2'])
  })
})

test('beyond the number of subjects, idle addresses are forgotten, but no key, no ban and no active address', async () => {
  const limiter = start(undefined, 3)
  await limiter.consume('key_idle', limits)
  for (let times = 0; times < 5; times++) await limiter.consume('192.0.2.66', limits)
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:0:0::/64']) await limiter.consume(address, limits)
  time += 60_000
  await limiter.consume('192.0.2.2', limits)
  await limiter.consume('192.0.2.3', limits)
  vi.advanceTimersByTime(1_000)
  expect(storedSubjects()).toEqual(['192.0.2.2', '192.0.2.3', '192.0.2.66', 'key_idle'])
  expect(await limiter.peek('192.0.2.66', limits)).toMatchObject({ reason: 'banned' })
  expect(await limiter.peek('192.0.2.1', limits)).toMatchObject({ day: { remaining: 10 } })
})

test('a restart does not read back rows that are over', async () => {
  const first = start()
  await first.consume('key_old', limits)
  stop(first)
  expect(storedSubjects()).toEqual(['key_old'])
  time += 86_400_000
  stop(start())
  expect(storedSubjects()).toEqual([])
})

test('counts that could not be written are reported, kept and written a second later', async () => {
  const errors: unknown[] = []
  const limiter = start((error) => errors.push(error))
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  await limiter.consume('key_a', limits)
  vi.advanceTimersByTime(1_000)
  expect(errors).toHaveLength(1)
  expect(await limiter.peek('key_a', limits)).toMatchObject({ remaining: 1 })
  other.exec('ROLLBACK')
  other.close()
  vi.advanceTimersByTime(1_000)
  expect(errors).toHaveLength(1)
  expect(storedSubjects()).toEqual(['key_a'])
})

test('counts that cannot be written at the end are reported, and the file is closed', async () => {
  const errors: unknown[] = []
  const limiter = start((error) => errors.push(error))
  await limiter.consume('key_a', limits)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  stop(limiter)
  expect(errors).toEqual([expect.objectContaining({ reason: 'another process keeps it locked' })])
  other.close()
  expect(storedSubjects()).toEqual([])
})

test('a damaged file is set aside, and counting starts again', async () => {
  writeFileSync(file, 'a text that was written over it')
  const keptAs: string[] = []
  const limiter = openMemoryLimiter(file, { onDamaged: (path) => keptAs.push(path) })
  open.push(limiter)
  expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 1 })
  expect(keptAs).toEqual([`${file}.damaged`])
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('a text that was written over it')
  stop(limiter)
  expect(storedSubjects()).toEqual(['key_a'])
})

describe('a ban that another process lifts', () => {
  const limitsOfOne = { perMinute: 1, perDay: 10 }
  const lift = (subject = 'key_a') => liftBan(file, 'this service', subject, time)

  async function ban(limiter: MemoryLimiter): Promise<void> {
    for (let times = 0; times < 3; times++) await limiter.consume('key_a', limitsOfOne)
    expect(await limiter.consume('key_a', limitsOfOne)).toMatchObject({ reason: 'banned' })
  }

  test('ends within a second, even if the key keeps trying, and the day’s count stays', async () => {
    const limiter = start()
    await ban(limiter)
    vi.advanceTimersByTime(1_000)
    expect([lift(), lift()]).toEqual([true, false])
    expect(await limiter.consume('key_a', limitsOfOne)).toMatchObject({ reason: 'banned' })
    vi.advanceTimersByTime(1_000)
    expect(await limiter.consume('key_a', limitsOfOne)).toMatchObject({ allowed: true, day: { remaining: 8 } })
    await ban(limiter)
    vi.advanceTimersByTime(1_000)
    expect(await limiter.peek('key_a', limitsOfOne)).toMatchObject({ reason: 'banned' })
  })

  test('ends while no server runs', async () => {
    const limiter = start()
    await ban(limiter)
    stop(limiter)
    expect(lift()).toBe(true)
    expect(await start().consume('key_a', limitsOfOne)).toMatchObject({ allowed: true, day: { remaining: 8 } })
  })

  test('of a key that is not banned is reported as none', async () => {
    const limiter = start()
    await limiter.consume('key_a', limitsOfOne)
    vi.advanceTimersByTime(1_000)
    expect([lift(), lift('key_b')]).toEqual([false, false])
    vi.advanceTimersByTime(1_000)
    expect(await limiter.consume('key_a', limitsOfOne)).toMatchObject({ reason: 'minute' })
  })
})

describe('a second process on the same file', () => {
  test('is refused until the first one is closed, with advice', () => {
    const limiter = start()
    expect(() => start()).toThrow(
      `Cannot open the database ${file}: another server counts requests in it, and two would let twice the limits through: stop that one, give this one its own DATA_DIR, or set REDIS_URL or DATABASE_URL`,
    )
    stop(limiter)
    start()
  })

  test('may open it once the first one is killed', async () => {
    const module = new URL('open-limiter.ts', import.meta.url).href
    const script = `
      const { openMemoryLimiter } = await import(${JSON.stringify(module)})
      const limiter = openMemoryLimiter(${JSON.stringify(file)})
      console.log('open')
      setInterval(() => limiter, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(other.stdout, 'data')
    expect(() => start()).toThrow('another server counts requests in it')
    other.kill('SIGKILL')
    await once(other, 'exit')
    start()
  })

  test('is not refused forever by one that could not be opened', () => {
    mkdirSync(file)
    expect(() => start()).toThrow('unable to open database file')
    rmSync(file, { recursive: true })
    start()
  })
})
