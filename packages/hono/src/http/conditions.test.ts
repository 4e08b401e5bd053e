import { describe, expect, test } from 'vitest'
import { checkConditions, entityTagOf, type Validators } from './index.ts'

const TAG = '"7"'
const MODIFIED = new Date('1994-11-06T08:49:37.500Z')
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'
const EARLIER = 'Sun, 06 Nov 1994 08:49:36 GMT'
const CURRENT: Validators = { etag: TAG, lastModified: MODIFIED }

type Case = [
  method: string,
  header: Record<string, unknown>,
  current: Validators | undefined,
  outcome: 304 | 412 | undefined,
]

describe('conditions', () => {
  test.each<Case>([
    ['GET', {}, CURRENT, undefined],
    ['PUT', { 'If-Match': TAG }, CURRENT, undefined],
    ['PUT', { 'If-Match': '"6", "7"' }, CURRENT, undefined],
    ['PUT', { 'if-match': ['"6"', '"a', 'b"'] }, { etag: '"a,b"' }, undefined],
    ['PUT', { 'If-Match': '"6"' }, CURRENT, 412],
    ['PUT', { 'If-Match': 'W/"7"' }, { etag: 'W/"7"' }, 412],
    ['PUT', { 'If-Match': '*' }, CURRENT, undefined],
    ['PUT', { 'If-Match': '*' }, undefined, 412],
    ['PUT', { 'If-Match': '7' }, CURRENT, 412],
    ['GET', { 'If-Match': '"6"' }, CURRENT, 412],
    ['PUT', { 'If-Match': TAG, 'If-Unmodified-Since': EARLIER }, CURRENT, undefined],
    ['PUT', { 'If-Unmodified-Since': DATE }, CURRENT, undefined],
    ['PUT', { 'If-Unmodified-Since': EARLIER }, CURRENT, 412],
    ['PUT', { 'If-Unmodified-Since': EARLIER }, { etag: TAG }, undefined],
    ['PUT', { 'If-Unmodified-Since': 'yesterday' }, CURRENT, undefined],
    ['GET', { 'If-None-Match': TAG }, CURRENT, 304],
    ['HEAD', { 'If-None-Match': 'W/"7"' }, CURRENT, 304],
    ['GET', { 'If-None-Match': '*' }, CURRENT, 304],
    ['GET', { 'If-None-Match': '"6"' }, CURRENT, undefined],
    ['GET', { 'If-None-Match': '"6"', 'If-Modified-Since': DATE }, CURRENT, undefined],
    ['GET', { 'If-None-Match': 'seven' }, CURRENT, undefined],
    ['PUT', { 'If-None-Match': '*' }, undefined, undefined],
    ['PUT', { 'If-None-Match': '*' }, CURRENT, 412],
    ['PUT', { 'If-None-Match': 'seven' }, CURRENT, 412],
    ['GET', { 'If-Modified-Since': DATE }, CURRENT, 304],
    ['GET', { 'If-Modified-Since': EARLIER }, CURRENT, undefined],
    ['PUT', { 'If-Modified-Since': DATE }, CURRENT, undefined],
    ['GET', { 'If-Modified-Since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, CURRENT, 304],
    ['GET', { 'If-Modified-Since': 'Sun Nov  6 08:49:37 1994' }, CURRENT, 304],
    ['GET', { 'If-Modified-Since': 'Sun, 06 Nov 1994 08:49:37 CET' }, CURRENT, undefined],
  ])('%s with %j of %j: %j', (method, header, current, outcome) => {
    expect(checkConditions({ method, header }, current)).toBe(outcome)
  })

  test('are also read from the Headers of a request', () => {
    const header = new Headers({ 'If-None-Match': TAG })
    expect(checkConditions({ method: 'GET', header }, CURRENT)).toBe(304)
  })
})

test('the entity tag of a representation depends on its bytes', async () => {
  const tag = await entityTagOf('{"id":1}')
  expect(tag).toMatch(/^"[\w-]{24}"$/)
  expect(await entityTagOf(new TextEncoder().encode('{"id":1}'))).toBe(tag)
  expect(await entityTagOf('{"id":2}')).not.toBe(tag)
  expect(checkConditions({ method: 'PUT', header: { 'If-Match': tag } }, { etag: tag })).toBeUndefined()
})
