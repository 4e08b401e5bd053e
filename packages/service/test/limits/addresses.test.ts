import { describe, expect, test } from 'vitest'
import { type ServedNotes, serveNotes } from '../notes/notes.ts'

/** Sends a request without a key; returns what was left for its address, and the status. */
async function askWithoutKey({ origin }: ServedNotes, forwarded?: string): Promise<[status: number, left: number]> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const response = await fetch(`${origin}/v1/notes`, { headers })
  await response.text()
  return [response.status, Number(response.headers.get('X-RateLimit-Remaining'))]
}

async function askWithKey({ origin, key }: ServedNotes): Promise<number> {
  return (await fetch(`${origin}/v1/notes`, { headers: { Authorization: `Bearer ${key}` } })).status
}

describe('requests without a valid key', () => {
  test('are counted by address, and get 429 instead of 401 beyond its limit; valid keys keep working', async () => {
    const notes = await serveNotes()
    for (let left = 59; left >= 0; left--) expect(await askWithoutKey(notes)).toEqual([401, left])
    expect(await askWithoutKey(notes)).toEqual([429, 0])
    expect(await askWithKey(notes)).toBe(200)
  })

  test('are counted with a wrong key as without one', async () => {
    const notes = await serveNotes()
    const wrong = await fetch(`${notes.origin}/v1/notes`, { headers: { Authorization: `Bearer ${notes.key}x` } })
    expect([wrong.status, wrong.headers.get('X-RateLimit-Remaining')]).toEqual([401, '59'])
    expect(await askWithoutKey(notes)).toEqual([401, 58])
  })

  test('requests with a valid key never count against their address', async () => {
    const notes = await serveNotes()
    for (let times = 0; times < 10; times++) await askWithKey(notes)
    expect(await askWithoutKey(notes)).toEqual([401, 59])
  })
})

describe('X-Forwarded-For', () => {
  test('is ignored without trusted proxies: inventing an address gets no caller another limit', async () => {
    const notes = await serveNotes()
    expect(await askWithoutKey(notes, '203.0.113.1')).toEqual([401, 59])
    expect(await askWithoutKey(notes, '203.0.113.2')).toEqual([401, 58])
  })

  test('names the client behind a trusted proxy, counted from the right', async () => {
    const notes = await serveNotes({ trustedProxyHops: 1 })
    expect(await askWithoutKey(notes, '203.0.113.1')).toEqual([401, 59])
    expect(await askWithoutKey(notes, '203.0.113.2')).toEqual([401, 59])
    expect(await askWithoutKey(notes, '198.51.100.9, 203.0.113.2')).toEqual([401, 58])
    expect(await askWithoutKey(notes, '2001:db8:1:2::1')).toEqual([401, 59])
    expect(await askWithoutKey(notes, '2001:db8:1:2:ffff::2')).toEqual([401, 58])
    // Not addresses: both count as the connection's.
    expect(await askWithoutKey(notes, 'unknown')).toEqual([401, 59])
    expect(await askWithoutKey(notes, 'nobody')).toEqual([401, 58])
  })
})
