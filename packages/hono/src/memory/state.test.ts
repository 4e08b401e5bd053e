import { expect, test } from 'vitest'
import { Items } from './state.ts'

test('ten thousand items are kept, then the oldest go', () => {
  const items = new Items()
  for (let id = 1; id <= 10_001; id++) items.add(id % 2 === 0 ? '/shops/{id}' : '/tags/{id}', [String(id)], {})
  expect([items.find('/tags/{id}', ['1']), items.find('/shops/{id}', ['2'])?.place]).toEqual([undefined, 2])
  expect(items.of('/shops/{id}').length + items.of('/tags/{id}').length).toBe(10_000)
})
