import { expect, test } from 'vitest'
import { z } from 'zod'
import { multipleOf } from './multiple-of.ts'

test('says which number a value should have been a multiple of', () => {
  const { error } = z.number().check(multipleOf(0.25)).safeParse(0.3)
  expect(error?.issues).toMatchObject([{ code: 'not_multiple_of', divisor: 0.25, path: [] }])
})
