import { expect, test } from 'vitest'
import { Items } from './state.ts'

test('ten thousand items of a resource are kept, then the oldest go', () => {
  const items = new Items()
  items.add('/shops/{id}', ['1'], {})
  for (let id = 1; id <= 10_001; id++) items.add('/tags/{id}', [String(id)], {})
  expect([items.find('/tags/{id}', ['1']), items.find('/shops/{id}', ['1'])?.place]).toEqual([undefined, 1])
  expect(items.of('/tags/{id}').length).toBe(10_000)
})
