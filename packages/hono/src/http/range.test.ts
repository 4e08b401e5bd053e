import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import { checkConditions, type Representation, selectRange } from './index.ts'

const part = (start: number, end: number) => ({ status: 206, start, end, contentRange: `bytes ${start}-${end - 1}/10` })
const none = { status: 416, contentRange: 'bytes */10' }
const lastModified = new Date('1994-11-06T08:49:37Z')
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'

describe('a range', () => {
  test.each<[range: string, selected: object | undefined]>([
    ['bytes=0-3', part(0, 4)],
    ['bytes=3-', part(3, 10)],
    ['bytes=-3', part(7, 10)],
    ['bytes=-30', part(0, 10)],
    ['bytes=8-30', part(8, 10)],
    ['BYTES=9-9', part(9, 10)],
    ['bytes=10-', none],
    ['bytes=-0', none],
    ['bytes=20-30, 10-', none],
    ['bytes=0-1,2-3, 3-5', part(0, 6)],
    ['bytes=20-, 4-5', part(4, 6)],
    ['bytes=0-1, 4-5', undefined],
    [`bytes=${'0-1,'.repeat(17)}`, undefined],
    ['bytes=3-2', undefined],
    ['bytes=-', undefined],
    ['bytes=', undefined],
    ['bytes=a-b', undefined],
    ['lines=0-3', undefined],
  ])('%s selects %j of ten bytes', (range, selected) => {
    expect(selectRange({ method: 'GET', header: { Range: range } }, { size: 10 })).toEqual(selected)
  })

  test('cannot be satisfied when there are no bytes, and counts only for GET', () => {
    const header = { range: 'bytes=0-' }
    expect(selectRange({ method: 'GET', header }, { size: 0 })).toEqual({ status: 416, contentRange: 'bytes */0' })
    expect(selectRange({ method: 'HEAD', header }, { size: 10 })).toBeUndefined()
  })

  test.each<[condition: string, representation: Omit<Representation, 'size'>, isSelected: boolean]>([
    ['"7"', { etag: '"7"' }, true],
    ['"6"', { etag: '"7"' }, false],
    ['W/"7"', { etag: 'W/"7"' }, false],
    ['"7"', {}, false],
    [DATE, { lastModified }, true],
    [DATE, { lastModified: new Date(lastModified.getTime() + 1000) }, false],
    [DATE, {}, false],
    ['yesterday', { lastModified }, false],
  ])('If-Range: %s of %j', (condition, representation, isSelected) => {
    const header = { range: 'bytes=0-3', 'if-range': condition }
    expect(selectRange({ method: 'GET', header }, { size: 10, ...representation })).toEqual(
      isSelected ? part(0, 4) : undefined,
    )
  })

  test('is not sent if another change is possible in the same second', () => {
    const now = new Date()
    const header = { range: 'bytes=0-3', 'if-range': now.toUTCString() }
    expect(selectRange({ method: 'GET', header }, { size: 10, lastModified: now })).toBeUndefined()
  })
})

test('a handler returns a response conditions and ranges with what the document declares', async () => {
  const text = { types: ['string'] } as const
  const headers = z.object({ 'If-None-Match': z.string().exactOptional(), Range: z.string().exactOptional() })
  const content = { 'application/octet-stream': { schema: z.unknown() } }
  const contentRange = z.object({ 'Content-Range': z.string() })
  const download = operation({
    request: { headers },
    decoders: { header: { 'If-None-Match': text, Range: text } },
    responses: {
      200: { description: 'All.', content },
      206: { description: 'A part.', headers: contentRange, content },
      304: { description: 'Not changed.' },
      416: { description: 'No such part.', headers: contentRange },
    },
  })
  const bytes = new TextEncoder().encode('0123456789')
  const etag = '"7"'
  const app = appOf(contractOf([download]), {
    handler: ({ header }, answer) => {
      const request = { method: 'GET', header }
      if (checkConditions(request, { etag }) === 304) return answer(304, undefined, { ETag: etag })
      const range = selectRange(request, { size: bytes.length, etag })
      if (range?.status === 416) return answer(416, undefined, { 'Content-Range': range.contentRange })
      if (range) return answer(206, bytes.slice(range.start, range.end), { 'Content-Range': range.contentRange })
      return answer(200, bytes, { ETag: etag })
    },
  })
  const ask = async (sent: Record<string, string>) => {
    const response = await app.request('/ask', { headers: sent })
    return [response.status, response.headers.get('Content-Range'), await response.text()]
  }
  expect(await ask({})).toEqual([200, null, '0123456789'])
  expect(await ask({ 'If-None-Match': etag })).toEqual([304, null, ''])
  expect(await ask({ Range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await ask({ Range: 'bytes=12-' })).toEqual([416, 'bytes */10', ''])
})
