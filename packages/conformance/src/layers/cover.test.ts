import { describe, expect, test } from 'vitest'
import { conform } from '../suite/conform.ts'
import { exact, loadShop, shop, type Taken } from './shop.fixture.ts'

async function findings(taken: Taken) {
  const report = await conform(await loadShop(), shop(taken), { layers: ['cover'], requiresCoverage: false })
  return report.findings
}

/** One mistake each, and a case that has to show it. */
const mistakes: readonly (readonly [what: string, taken: Partial<Taken>, id: string, check: string])[] = [
  [
    'a bound too wide',
    { limit: (text) => /^[1-9][0-9]{0,2}$/.test(text) },
    'listItems/query.limit/maximum+1',
    'accepted-invalid',
  ],
  [
    'a bound too narrow',
    { limit: (text) => /^[1-9][0-9]?$/.test(text) },
    'listItems/query.limit/maximum',
    'rejected-valid',
  ],
  [
    'a parameter read by Number',
    { limit: (text) => Number(text) >= 1 && Number(text) <= 100 },
    'listItems/query.limit/text "1e0"',
    'accepted-invalid',
  ],
  [
    'a length in UTF-16 units',
    { item: (item) => exact.item(item) && String(item.name).length <= 4 },
    'addItem/body/name/maxLength astral',
    'rejected-valid',
  ],
  [
    'an enum without regard to case',
    {
      item: (item) => exact.item({ ...item, ...(typeof item.size === 'string' && { size: item.size.toLowerCase() }) }),
    },
    'addItem/body/size/enum small case',
    'accepted-invalid',
  ],
  [
    'the text of a number for a number',
    { item: (item) => exact.item({ ...item, ...(item.count !== undefined && { count: Number(item.count) }) }) },
    'addItem/body/count/type as text',
    'accepted-invalid',
  ],
  [
    'a required property for optional',
    { item: (item) => exact.item({ name: 'a', ...item }) },
    'addItem/body/required name',
    'accepted-invalid',
  ],
  [
    'an optional property for required',
    { item: (item) => exact.item(item) && 'size' in item },
    'addItem/body/object',
    'rejected-valid',
  ],
  [
    'an unknown property for a mistake',
    { item: (item) => exact.item(item) && !('additional' in item) },
    'addItem/body/additional property',
    'rejected-valid',
  ],
]

describe('cover', () => {
  test('finds nothing in a server that keeps its contract', async () => {
    expect(await findings(exact)).toEqual([])
  })

  test.each(mistakes)('finds %s', async (_, taken, id, check) => {
    expect(await findings({ ...exact, ...taken })).toContainEqual(expect.objectContaining({ case: id, check }))
  })
})
