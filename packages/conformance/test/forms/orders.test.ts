import { afterEach, expect, test } from 'vitest'
import { conform } from '../../src/index.ts'
import { exact, loadOrders, type Reading, serveOrders } from './orders.fixture.ts'

const contract = await loadOrders()
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function findings(reading: Partial<Reading>) {
  const server = await serveOrders({ ...exact, ...reading })
  close = server.close
  const report = await conform(contract, { target: () => ({ baseUrl: server.url, fetch }) }, { numRuns: 20 })
  return report.findings.map(({ case: id, check, message }) => `${id} ${check}: ${message}`)
}

test('nothing is found in a server that reads its forms with Express', async () => {
  expect(await findings({})).toEqual([])
})

test.each<[string, Partial<Reading>, string, string]>([
  ['a list in one field as one text', { tags: (text) => [text] }, 'order/body/tags/minItems+1', 'rejected-valid'],
  [
    'a list but for its third item',
    { tags: (text) => text.split(',').slice(0, 2) },
    'order/body/tags/maxItems+1',
    'accepted-invalid',
  ],
  [
    'a list of one as none',
    { sizes: (texts) => texts.length !== 1 && exact.sizes(texts) },
    'order/body/sizes/0/enum small',
    'rejected-valid',
  ],
  [
    'a number by Number',
    { count: (text) => Number(text) >= 1 && Number(text) <= 3 },
    'order/body/count/type fraction',
    'accepted-invalid',
  ],
  [
    'a length in UTF-16 units',
    { name: (text) => text.length >= 1 && text.length <= 5 },
    'order/body/name/maxLength astral',
    'rejected-valid',
  ],
  ['JSON as text', { about: () => ({ stars: 1 }) }, 'upload/body/about/stars/maximum+1', 'accepted-invalid'],
  ['any file', { file: () => true }, 'upload/body/file/maxLength+1', 'accepted-invalid'],
  [
    'no empty file, and none of four bytes',
    { file: ({ length }) => length < 4 && length > 0 },
    'upload/body/file/maxLength',
    'rejected-valid',
  ],
])('a server that reads %s is found', async (_, reading, id, check) => {
  expect(await findings(reading)).toContainEqual(expect.stringContaining(`${id} ${check}: `))
})
