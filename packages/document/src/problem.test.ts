import { expect, test } from 'vitest'
import { describeCauses } from './problem.ts'

test('each cause gets one line: its first place, how many others there are, and what to do', () => {
  const at = (line: number, message: string, more: object = {}) => ({
    file: 'api.yaml',
    line,
    column: 1,
    message,
    ...more,
  })
  const advice = { cause: 'x', advice: '--allow x lets it through' }
  expect(
    describeCauses([
      at(9, 'x at #/b', advice),
      at(3, 'y'),
      at(2, 'x at #/a', advice),
      at(4, 'y'),
      at(5, 'y'),
      at(1, 'z'),
    ]),
  ).toEqual([
    'api.yaml:1:1: z',
    'api.yaml:2:1: x at #/a (and at 1 more place); --allow x lets it through',
    'api.yaml:3:1: y (and at 2 more places)',
  ])
})
