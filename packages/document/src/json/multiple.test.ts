import { expect, test } from 'vitest'
import { isMultiple } from './multiple.ts'

test.each<[value: number, divisor: number, isMultiple: boolean]>([
  [0, 7, true],
  [-0, 0.5, true],
  [-14, 7, true],
  [15, 7, false],
  [9_007_199_254_740_991, 7, false],
  [9_007_199_254_740_991, 2.5, false],
  [9_007_199_254_740_990, 2.5, true],
  [0.07, 0.01, true],
  [-1.1, 0.1, true],
  [0.075, 0.01, false],
  [1.5, 1, false],
  [1_125_899_906_842_623.9, 2, false],
  [1e21, 0.01, true],
  [1e-7, 1e-8, true],
  [1.5e-7, 1e-7, false],
  [Number.POSITIVE_INFINITY, 0.5, false],
])('%d is a multiple of %d: %j', (value, divisor, wanted) => {
  expect(isMultiple(value, divisor)).toBe(wanted)
})
